import { nothingFound } from "./support/accessibility.ts";
import { expect, test } from "./support/household.ts";

test("by keyboard alone, through every step", async ({ page, household }) => {
  await household.arrive("07302", "pse");
  const { keyboard } = page;
  const field = (name: string) => page.getByRole("dialog").getByRole("textbox", { name });
  await page.getByRole("button", { name: "Enter utility login credentials" }).focus();
  await keyboard.press("Enter");

  await expect(field("ZIP code")).toBeFocused();
  await keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Select Your Utility Provider" })).toBeFocused();
  for (let tabs = 0; tabs < 2; tabs += 1) await keyboard.press("Tab"); // past the button that closes
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

for (const [device, viewport] of [
  ["phone", { width: 390, height: 844 }],
  ["desktop", { width: 1280, height: 800 }],
] as const) {
  test(`axe finds nothing on any step of the dialog, on a ${device}`, async ({ page, household }) => {
    test.slow();
    await page.setViewportSize(viewport);
    await household.arrive("07302", "pse");
    const dialog = page.getByRole("dialog");
    const press = (name: string) => dialog.getByRole("button", { name, exact: true }).click();
    const zip = dialog.getByRole("textbox", { name: "ZIP code" });
    const refusal = (sentence: string) =>
      expect(dialog.getByRole("alert").filter({ hasText: sentence }).first()).toBeVisible();

    await page.getByRole("button", { name: "Enter utility login credentials" }).click();
    await expect(zip).toBeFocused();
    await nothingFound(page);
    await zip.fill("0730");
    await zip.press("Enter");
    await refusal("Please enter a valid 5-digit ZIP code");
    await nothingFound(page);
    await zip.fill("00503");
    await press("Search");
    await refusal("Failed to fetch utilities. Please try again.");
    await nothingFound(page);
    await zip.fill("07430");
    await press("Search");
    await expect(dialog.getByText("No utility providers found for this ZIP code")).toBeVisible();
    await nothingFound(page);
    await press("Back");
    await zip.fill("08088"); // where all three are
    await press("Search");
    await expect(dialog.getByRole("button", { name: "JCP&L" })).toBeVisible();
    await nothingFound(page);
    await press("PSE&G");
    await expect(page.getByLabel("Username")).toBeFocused();
    await nothingFound(page);
    await household.logIn("wrong-code");
    await expect(page.getByRole("radio", { name: "SMS" })).toBeVisible();
    await nothingFound(page);
    await press("Next");
    await expect(page.getByLabel("Verification Code")).toBeFocused();
    await nothingFound(page);
    await household.enterCode();
    await refusal("The code you entered is not correct.");
    await nothingFound(page);
    await press("Back");
    await press("Back to login");
    await household.logIn("several-accounts");
    await expect(page.getByRole("radio").first()).toBeVisible();
    await nothingFound(page);
  });
}
