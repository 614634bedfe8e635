import { readFile } from "node:fs/promises";
import { readPdf } from "#tests/builders/read-pdf.ts";
import { uniqueNumber } from "#tests/builders/unique-number.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { enrollmentNumberLabel, expect, test } from "./support/household.ts";

const accountNumber = "11093170447088681529";
const consent = /may call and text me at the phone number I entered/;

test("a household types everything, enrolls, and receives the e-mail and a consent receipt", {
  tag: "@verify",
}, async ({ page, household }) => {
  await household.startEnrollment("07728", "jcpl");
  await expectAccessible(page);
  await household.enterManually();
  await expect(page.getByLabel("Electric utility")).toHaveValue("jcpl");
  await expect(page.getByLabel("State")).toHaveValue("NJ");
  await expect(page.getByLabel("ZIP")).toHaveValue("07728");
  await expect(page.getByRole("checkbox", { name: consent })).not.toBeChecked();
  await page.getByLabel("Preferred Contact Method").selectOption("Both Email & Phone");
  await page.getByLabel("Referral Code/Offer ID").fill("SUN-7");
  await page.getByRole("checkbox", { name: consent }).check();
  await page.getByLabel("How many people are in your household?").selectOption("3");
  await page.getByRole("radio", { name: "Yes" }).check();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Continue" }).click();

  await expect(page.getByRole("heading", { name: "Check and sign" })).toBeFocused();
  await page.getByLabel(enrollmentNumberLabel).fill(accountNumber);
  await expect(page.getByText("Most JCP&L customer numbers start with 080.")).toBeVisible();
  await expect(page.getByText("Your rate as of today: 20% off your solar credits")).toBeVisible();
  await expectAccessible(page);
  await household.complete(accountNumber);
  await expectAccessible(page);

  expect(await household.enrollment()).toMatchObject({
    stage: "completed",
    source: "manual",
    utility: "jcpl",
    accountNumber,
    discount: { percent: 20, minimum: 15 },
    email: household.email,
    phone: "(609) 555-0142",
    application: {
      enrollmentType: "Home",
      enrollmentSource: "manual",
      contactMethod: "Both",
      referralCode: "SUN-7",
      consentChecked: true,
      serviceAddress: { street: "859 Pemberly St", city: "Freehold", state: "NJ", zip: "07728" },
      mailingAddress: { sameAsService: true, street: "859 Pemberly St", zip: "07728" },
    },
    household: { size: 3, answer: "Yes", county: "Monmouth", limit: expect.any(Number), limitYear: 2026 },
    consents: [
      { kind: "tcpa", textVersion: "tcpa-1", agreed: true, ip: expect.any(String) },
      { kind: "disclosure", documentHash: expect.stringMatching(/^[0-9a-f]{64}$/) },
      { kind: "terms" },
      { kind: "esign" },
    ],
  });
  expect((await household.mail()).body.text).toContain("Your rate as of today: 20% off your solar credits.");

  const downloadEvent = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download your consent receipt" }).click();
  const download = await downloadEvent;
  expect(download.suggestedFilename()).toBe("wattigator-consent-receipt.pdf");
  const receipt = await readPdf(new Uint8Array(await readFile(await download.path())));
  expect(receipt.flat).toContain("1. Calls and texts Your answer Agreed");
  expect(receipt.flat).toContain("Customer Number 11093170447088681529");
});

test("reports missing answers in the order of the specification and keeps what was typed", {
  tag: "@verify",
}, async ({ page, household }) => {
  await household.startEnrollment("07728", "jcpl");
  await page.goto("/enrollment");
  const expectMessage = (text: string) =>
    expect(page.getByRole("alert").filter({ hasText: text }).last()).toBeVisible();
  await page.getByRole("button", { name: "Change these details" }).click();
  await page.getByLabel("Email").fill("");
  await page.getByRole("button", { name: "Continue" }).click();
  await expectMessage("Please enter your phone number");
  await expectAccessible(page);
  await household.fillManualEntry();
  await page.getByRole("button", { name: "Continue" }).click();
  await expectMessage("Please enter your email");
  await page.getByLabel("Email").fill(household.email);
  await page.getByLabel("Copy from my service address").uncheck();
  await page.getByRole("button", { name: "Continue" }).click();
  await expectMessage("Please complete your mailing address");
  await expectAccessible(page);
  await page.getByLabel("Copy from my service address").check();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { name: "Check and sign" })).toBeVisible();
});

test.describe("every way to manual entry leads to the same screen", { tag: "@verify" }, () => {
  const screenTitle = /^A few minutes from now/;

  test("from /manual-entry", async ({ page, household }) => {
    await household.startEnrollment();
    await page.goto("/manual-entry");
    await expect(page).toHaveURL("/enrollment");
    await expect(page.getByRole("heading", { name: screenTitle })).toBeVisible();
  });

  test("from the dialog that explains why we ask", async ({ page, household }) => {
    await household.startEnrollment();
    await page.getByRole("button", { name: "Why does Wattigator want to see my utility info?" }).click();
    await page.getByRole("button", { name: "Enter it by hand instead" }).click();
    await expect(page.getByRole("heading", { name: screenTitle })).toBeFocused();
  });

  test("from a bill that could not be read", async ({ page, household }) => {
    await household.startEnrollment();
    await household.uploadBill("edge-not-a-bill");
    await page.getByRole("link", { name: "Enter your details by hand instead" }).click();
    await expect(page.getByRole("heading", { name: screenTitle })).toBeVisible();
  });
});

test("without a session the screen redirects to sign-up", async ({ page }) => {
  await page.goto("/enrollment");
  await expect(page).toHaveURL("/signup");
});

test("a bill uploaded after manual entry replaces the typed details", { tag: "@verify" }, async ({
  page,
  household,
}) => {
  await household.startEnrollment("08820", "pse");
  await household.enterManually();
  await page.getByLabel("Referral Code/Offer ID").fill("SUN-7");
  await expect(page.getByText("Draft saved")).toBeVisible();

  await page.goto("/utility-verification");
  await household.uploadBill("pse-d03");
  await household.continueFromBill();
  await expect(page.getByLabel("Street").first()).toHaveValue("610 Pemberly St");
  await expect(page.getByLabel("Phone")).toHaveValue("(609) 555-0142");
  await page.getByRole("button", { name: "Continue Application" }).click();
  await expect(page.getByText("We read this number from your bill.")).toBeVisible();
  await household.complete(uniqueNumber("pse"));
  expect(await household.enrollment()).toMatchObject({
    source: "manual", // another number than the bill's was typed
    application: { referralCode: "SUN-7" },
    consents: [{ kind: "disclosure" }, { kind: "terms" }, { kind: "esign" }],
  });
});
