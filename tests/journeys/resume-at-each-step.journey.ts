import { uniqueNumber } from "#tests/builders/unique-number.ts";
import { enrollmentNumberLabel, expect, Household, test } from "./support/household.ts";

test.describe("a returning person continues where they left off", () => {
  const returnToSignUp = async (page: Household["page"]) => {
    await page.goto("/signup");
    await expect(page.getByRole("heading", { name: "Welcome back" })).toBeVisible();
    await page.getByRole("link", { name: "Continue Application" }).click();
  };

  test("before the utility is connected: sign-up is pre-filled", async ({ page, household }) => {
    await household.startEnrollment();
    await page.goto("/signup");
    await expect(page.getByLabel("Email")).toHaveValue(household.email);
    await page.getByRole("button", { name: "Get started" }).click();
    await expect(page.getByRole("heading", { name: "Let's make this easy" })).toBeVisible();
    expect(await household.counts()).toEqual({ sessions: 1, enrollments: 1, mails: 0 });
  });

  test("after the bill was read", async ({ page, household }) => {
    await household.startEnrollment("08820", "pse");
    await household.uploadBill("pse-d03");
    await expect(page.getByText("Here's what we found")).toBeVisible();
    await returnToSignUp(page);
    await expect(page.getByRole("group", { name: "Your details" })).toContainText("610 Pemberly St");
  });

  test("while reviewing the application", { tag: "@verify" }, async ({ page, household }) => {
    await household.startEnrollment("08820", "pse");
    await household.uploadBill("pse-d03");
    await household.continueFromBill();
    await page.getByLabel("Phone").fill("609 555 0142");
    await returnToSignUp(page);
    await expect(page.getByLabel("Phone")).toHaveValue("609 555 0142");
  });

  test("during manual enrollment", { tag: "@verify" }, async ({ page, household }) => {
    await household.startEnrollment("07728", "jcpl");
    await household.enterManually();
    await expect(page.getByText("Draft saved")).toBeVisible();
    await returnToSignUp(page);
    await expect(page).toHaveURL("/enrollment");
    await expect(page.getByLabel("Street")).toHaveValue("859 Pemberly St");
  });

  test("on the billing screen", async ({ page, household }) => {
    await household.startEnrollment("07728", "jcpl");
    await household.enterManually();
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByLabel(enrollmentNumberLabel).fill("0809317");
    await returnToSignUp(page);
    await expect(page.getByLabel(enrollmentNumberLabel)).toHaveValue("0809317");
  });

  test("after completion", async ({ page, household }) => {
    await household.startEnrollment("07728", "jcpl");
    await household.enterManually();
    await page.getByRole("button", { name: "Continue" }).click();
    await household.complete(uniqueNumber("jcpl"));
    await page.goto("/signup");
    await page.getByRole("link", { name: "See your enrollment" }).click();
    await expect(page.getByRole("heading", { name: "Rock on, you did it!" })).toBeVisible();
  });
});

test("keeps what was typed when the browser is closed mid-word", async ({
  page,
  household,
  browser,
  endpoints,
}) => {
  await household.startEnrollment("07728", "jcpl");
  await household.enterManually();
  await page.getByLabel("City").pressSequentially(" Townsh");
  const storageState = await page.context().storageState(); // a browser keeps this after it is closed
  await page.close();

  const newContext = await browser.newContext({ storageState, baseURL: endpoints.web });
  const reopened = await newContext.newPage();
  await reopened.goto("/enrollment");
  await expect(reopened.getByLabel("City")).toHaveValue("Freehold Townsh");
  await expect(reopened.getByLabel("Phone", { exact: true })).toHaveValue("(609) 555-0142");
  await newContext.close();
});

test("creates one session, one enrollment and one e-mail despite two tabs, double clicks, back, forward and reload", async ({
  page,
  context,
  household,
  endpoints,
}) => {
  test.slow();
  await household.checkEligibility("07728", "jcpl");
  await expect(page.getByRole("button", { name: "Get started" })).toBeVisible();
  const secondTab = await context.newPage();
  await secondTab.goto(`${endpoints.web}/signup`);
  const secondHousehold = new Household(secondTab, endpoints, household.email);

  for (const tab of [page, secondTab]) {
    await tab.getByLabel("First Name").fill("Ana");
    await tab.getByLabel("Last Name").fill("Rivera");
    await tab.getByLabel("Email").fill(household.email);
    await tab.getByRole("button", { name: "Get started" }).dblclick();
    await expect(tab.getByRole("heading", { name: "Let's make this easy" })).toBeVisible();
  }

  await household.enterManually();
  await secondTab.goto(`${endpoints.web}/enrollment`);
  await expect(secondTab.getByLabel("Street")).toHaveValue("859 Pemberly St");
  await secondTab.getByLabel("Referral Code/Offer ID").fill("SUN-7");
  await expect(page.getByLabel("Referral Code/Offer ID")).toHaveValue("SUN-7");
  await expect(page.getByText("Updated with what you typed in another tab.")).toBeVisible();
  await page.getByRole("textbox", { name: /^Unit/ }).fill("4B");
  await expect(secondTab.getByRole("textbox", { name: /^Unit/ })).toHaveValue("4B");

  await page.getByRole("button", { name: "Continue" }).dblclick();
  await expect(page.getByRole("heading", { name: "Check and sign" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("textbox", { name: /^Unit/ })).toHaveValue("4B");
  await page.goForward();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Check and sign" })).toBeVisible();

  await secondTab.getByRole("button", { name: "Continue" }).click();
  await expect(secondTab.getByRole("heading", { name: "Check and sign" })).toBeVisible();
  await page.reload(); // a tab that shows an earlier submission asks to accept the newer one first
  const accountNumber = uniqueNumber("jcpl");
  for (const tab of [page, secondTab]) {
    await tab.getByLabel(enrollmentNumberLabel).fill(accountNumber);
    await tab.getByRole("checkbox", { name: /I have read and accept/ }).check();
  }
  // A tab whose form is still prepared when the other one signs says that the application is complete.
  for (const tab of [page, secondTab])
    await expect(tab.getByRole("link", { name: /Community Solar Disclosure form/ })).toBeVisible();
  for (const tab of [page, secondTab])
    await tab.getByRole("button", { name: "Complete Application" }).dblclick();
  const confirmation = (tab: Household["page"]) => tab.getByRole("heading", { name: "Rock on, you did it!" });
  await expect(confirmation(page)).toBeVisible();
  // Its press is not taken while the first tab's signature arrives: then it says that the application is complete.
  const isComplete = secondTab.getByRole("link", { name: "See your enrollment" });
  await expect(confirmation(secondTab).or(isComplete)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Welcome back" })).toBeVisible();
  await page.reload();

  expect((await secondHousehold.mail()).subject).toBe("Confirm your email to finish");
  expect(await household.counts()).toEqual({ sessions: 1, enrollments: 1, mails: 1 });
  expect(await household.enrollment()).toMatchObject({
    stage: "completed",
    application: { referralCode: "SUN-7", serviceAddress: { unit: "4B" } },
    consents: [{ kind: "tcpa", agreed: false }, { kind: "disclosure" }, { kind: "terms" }, { kind: "esign" }],
  });
});
