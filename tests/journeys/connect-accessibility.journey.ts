import { expectAccessible } from "./support/accessibility.ts";
import { expect, test } from "./support/household.ts";

test("every step of the connect dialog works by keyboard alone", async ({ page, household }) => {
  await household.startEnrollment("07302", "pse");
  const { keyboard } = page;
  const field = (name: string) => page.getByRole("dialog").getByRole("textbox", { name });
  await page.getByRole("button", { name: "Enter utility login credentials" }).focus();
  await keyboard.press("Enter");

  await expect(field("Username")).toBeFocused();
  await keyboard.press("Shift+Tab");
  await expect(page.getByRole("button", { name: "Change utility or ZIP code (07302)" })).toBeFocused();
  await keyboard.press("Enter");
  await expect(field("ZIP code")).toBeFocused();
  await keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Select Your Utility Provider" })).toBeFocused();
  for (let tabs = 0; tabs < 2; tabs += 1) await keyboard.press("Tab"); // skip the close button
  await expect(page.getByRole("button", { name: "PSE&G" })).toBeFocused();
  await keyboard.press("Enter");

  await expect(field("Username")).toBeFocused();
  await keyboard.type("sms-code");
  await keyboard.press("Tab");
  await keyboard.type("swamp-gator");
  await keyboard.press("Enter");

  await expect(page.getByRole("heading", { name: "Verify Your Identity" })).toBeFocused();
  for (let tabs = 0; tabs < 2; tabs += 1) await keyboard.press("Tab");
  await expect(page.getByRole("radio", { name: "Email" })).toBeFocused();
  await keyboard.press("ArrowDown");
  await expect(page.getByRole("radio", { name: "SMS" })).toBeChecked();
  await keyboard.press("Enter");

  await expect(field("Verification Code")).toBeFocused();
  await keyboard.type("246810");
  await keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Check your details" })).toBeFocused();
});

for (const [device, viewport, details] of [
  ["phone", { width: 390, height: 844 }, {}],
  ["desktop", { width: 1280, height: 800 }, { tag: "@verify" }],
] as const) {
  test(
    `axe reports no violation on any step of the connect dialog on a ${device}`,
    details,
    async ({ page, household }) => {
      test.slow();
      await page.setViewportSize(viewport);
      await household.startEnrollment("07302", "pse");
      const dialog = page.getByRole("dialog");
      const press = (name: string) => dialog.getByRole("button", { name, exact: true }).click();
      const zip = dialog.getByRole("textbox", { name: "ZIP code" });
      const expectError = (sentence: string) =>
        expect(dialog.locator("#connect-error").filter({ hasText: sentence })).toBeVisible();

      await page.getByRole("button", { name: "Enter utility login credentials" }).click();
      await press("Change utility or ZIP code (07302)");
      await expect(zip).toBeFocused();
      await expectAccessible(page);
      await zip.fill("0730");
      await zip.press("Enter");
      await expectError("Please enter a valid 5-digit ZIP code");
      await expectAccessible(page);
      await zip.fill("00503");
      await press("Search");
      await expectError("Failed to fetch utilities. Please try again.");
      await expectAccessible(page);
      await zip.fill("07430");
      await press("Search");
      await expect(dialog.getByText("No utility providers found for this ZIP code")).toBeVisible();
      await expectAccessible(page);
      await press("Back");
      await zip.fill("08088"); // served by all three utilities
      await press("Search");
      await expect(dialog.getByRole("button", { name: "JCP&L" })).toBeVisible();
      await expectAccessible(page);
      await press("PSE&G");
      await expect(page.getByLabel("Username")).toBeFocused();
      await expectAccessible(page);
      await household.logIn("wrong-code");
      await expect(page.getByRole("radio", { name: "SMS" })).toBeVisible();
      await expectAccessible(page);
      await press("Next");
      await expect(page.getByLabel("Verification Code")).toBeFocused();
      await expectAccessible(page);
      await household.enterCode();
      await expectError("The code you entered is not correct.");
      await expectAccessible(page);
      await press("Back");
      await press("Back to login");
      await household.logIn("several-accounts");
      await expect(page.getByRole("radio").first()).toBeVisible();
      await expectAccessible(page);
    },
  );
}
