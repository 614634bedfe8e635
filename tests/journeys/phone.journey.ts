import { uniqueNumber } from "#tests/builders/unique-number.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { expect, test } from "./support/household.ts";

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

test("a household enrolls on a phone without horizontal scrolling", { tag: "@verify" }, async ({
  page,
  household,
}) => {
  test.slow();
  await household.checkEligibility("07006", "pse");
  await expect(page.getByRole("heading", { name: "First, tell us a bit about you" })).toBeVisible();
  await expectAccessible(page);
  await household.signUp();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Manually Enter Your Information" }).tap();
  await household.fillManualEntry();
  await page.getByLabel("Copy from my service address").tap();
  await expectAccessible(page);
  await page.getByLabel("Copy from my service address").tap();
  await page.getByLabel("Which county do you live in?").selectOption("Passaic");
  await page.getByRole("radio", { name: "No" }).tap();
  await page.getByRole("button", { name: "Continue" }).tap();

  await expect(page.getByRole("heading", { name: "Check and sign" })).toBeVisible();
  await page.getByRole("button", { name: "Complete Application" }).tap();
  await expect(page.getByRole("alert", { name: "Please check this answer" })).toBeVisible();
  await expect(page.getByLabel("Enter your Utility Account Number")).toBeFocused();
  await expectAccessible(page);
  await household.complete(uniqueNumber("pse"));
  await expectAccessible(page);
  expect(await household.enrollment()).toMatchObject({ household: { county: "Passaic", answer: "No" } });
});

test("on a phone the number to compare with the bill stands on one line", async ({ page, household }) => {
  await household.startEnrollment("08820", "pse");
  await household.uploadBill("pse-d03");
  const number = page.getByText("PE000067586564119084", { exact: true });
  await expect(number).toBeVisible();
  expect(await number.evaluate((element) => element.getClientRects().length)).toBe(1);
});

test("on a phone the application shows the values of the bill and the missing fields", {
  tag: "@verify",
}, async ({ page, household }) => {
  await household.startEnrollment("08820", "pse");
  await household.uploadBill("pse-d03");
  await household.continueFromBill();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Continue Application" }).tap();
  await expect(page.getByRole("alert", { name: "Please check this answer" })).toBeFocused();
  await expectAccessible(page);
});
