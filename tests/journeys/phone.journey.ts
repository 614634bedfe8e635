import { nothingFound } from "./support/accessibility.ts";
import { expect, test } from "./support/household.ts";

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

test("a household enrolls on a phone, and no screen is wider than it", async ({ page, household }) => {
  test.slow();
  await household.checkEligibility("07006", "pse");
  await expect(page.getByRole("heading", { name: "First, tell us a bit about you" })).toBeVisible();
  await nothingFound(page);
  await household.signUp();
  await nothingFound(page);
  await page.getByRole("link", { name: "Manually Enter Your Information" }).tap();
  await household.fillByHand();
  await page.getByLabel("Copy from my service address").tap();
  await nothingFound(page);
  await page.getByLabel("Copy from my service address").tap();
  await page.getByLabel("Which county do you live in?").selectOption("Passaic");
  await page.getByRole("radio", { name: "No" }).tap();
  await page.getByRole("button", { name: "Continue" }).tap();

  await expect(page.getByRole("heading", { name: "One last number" })).toBeVisible();
  await page.getByRole("button", { name: "Complete Application" }).tap();
  await expect(page.getByRole("alert", { name: "Please check these answers" })).toBeFocused();
  await nothingFound(page);
  await household.complete("PE000067586564119084");
  await nothingFound(page);
  expect(await household.enrollment()).toMatchObject({ household: { county: "Passaic", answer: "No" } });
});

test("a phone shows what its bill said, and what is missing", async ({ page, household }) => {
  await household.arrive("08820", "pse");
  await household.dropBill("pse-d03");
  await expect(page.getByRole("heading", { name: "Check your details" })).toBeVisible();
  await nothingFound(page);
  await page.getByRole("button", { name: "Continue Application" }).tap();
  await expect(page.getByRole("alert", { name: "Please check these answers" })).toBeFocused();
  await nothingFound(page);
});
