import { uniqueNumber } from "#tests/builders/unique-number.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { enrollmentNumberLabel, expect, test } from "./support/household.ts";

test("two tabs of one browser: each shows what the other did before it signs or loses something", async ({
  page,
  context,
  household,
}) => {
  await household.startEnrollment("07728", "jcpl");
  await household.enterManually();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { name: "Check and sign" })).toBeFocused();
  await page.getByLabel(enrollmentNumberLabel).fill(uniqueNumber("jcpl"));
  await expect(page.getByRole("main").getByRole("link", { name: /Disclosure form/ })).toBeVisible();
  await page.getByRole("checkbox", { name: /I have read and accept/ }).check();

  const otherTab = await context.newPage();
  await otherTab.goto("/enrollment");
  await otherTab.getByRole("textbox", { name: "Phone" }).fill("732 555 0199");
  await expect(page.getByRole("link", { name: "Go to your changes" })).toBeVisible();
  await otherTab.getByRole("button", { name: "Continue" }).click();
  await expect(otherTab.getByRole("heading", { name: "Check and sign" })).toBeVisible();
  await expect(page.getByText("(732) 555-0199")).toBeVisible();
  await expect(page.getByRole("alert", { name: "Your disclosure form has changed" })).toBeVisible();
  await expect(page.getByRole("checkbox", { name: /I have read and accept/ })).not.toBeChecked();

  await otherTab.goBack();
  await otherTab.getByRole("textbox", { name: "Phone" }).fill("201 555 0123");
  await page.getByRole("checkbox", { name: /I have read and accept/ }).check();
  await page.getByRole("button", { name: "Complete Application" }).click();
  await expect(page.getByRole("heading", { name: "Rock on, you did it!" })).toBeVisible();

  await expect(otherTab.getByRole("heading", { name: "You're already enrolled" })).toBeVisible();
  await expect(otherTab.getByText("(201) 555-0123")).toBeVisible();
  await expectAccessible(otherTab);
  expect(await household.enrollment()).toMatchObject({
    stage: "completed",
    application: { phone: "732 555 0199" },
  });
  await otherTab.getByRole("link", { name: "See your enrollment" }).click();
  await expect(otherTab.getByRole("heading", { name: "Signed. One thing is left" })).toBeVisible();
});
