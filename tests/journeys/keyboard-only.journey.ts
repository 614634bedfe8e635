import type { Locator, Page } from "@playwright/test";
import { uniqueNumber } from "#tests/builders/unique-number.ts";
import { expect, test } from "./support/household.ts";

/** More Tab stops than any screen has. */
const maxTabStops = 80;

/** Presses Tab until the target has the focus. */
async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < maxTabStops; stop++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error("Tab does not reach the element");
}

async function type(page: Page, label: string | RegExp, text: string) {
  await tabTo(page, page.getByRole("textbox", { name: label }).first());
  await page.keyboard.type(text);
}

async function press(page: Page, button: Locator, key: "Enter" | "Space") {
  await tabTo(page, button);
  await expect(button).toBeEnabled(); // the button that signs waits for the disclosure form
  await page.keyboard.press(key);
}

test("a household enrolls by keyboard alone, from the home page to the confirmation", async ({
  page,
  household,
}) => {
  test.slow();
  await page.goto("/");
  await type(page, "ZIP code", "07728");
  await tabTo(page, page.getByLabel("Electric utility").first());
  await page.keyboard.type("JCP&L");
  await press(
    page,
    page.getByRole("main").getByRole("button", { name: "Check eligibility" }).first(),
    "Enter",
  );

  await expect(page.getByRole("heading", { name: "First, tell us a bit about you" })).toBeVisible();
  await type(page, "First Name", "Ana");
  await type(page, "Last Name", "Rivera");
  await type(page, "Email", household.email);
  await page.keyboard.press("Enter");

  await expect(page.getByRole("heading", { name: "Let's make this easy" })).toBeFocused();
  await press(page, page.getByRole("button", { name: /^Why does Wattigator/ }), "Enter");
  await expect(page.getByRole("dialog").getByRole("heading")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: /^Why does Wattigator/ })).toBeFocused();
  await press(page, page.getByRole("link", { name: "Manually Enter Your Information" }), "Enter");

  await expect(page.getByRole("heading", { name: /^A few minutes from now/ })).toBeFocused();
  await press(page, page.getByRole("button", { name: "Continue" }), "Enter");
  await expect(page.getByRole("alert", { name: "Please check these answers" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter"); // the first link of the error summary leads to the first field
  await expect(page.getByRole("textbox", { name: "Phone" })).toBeFocused();
  await page.keyboard.type("(609) 555-0142");
  await press(page, page.getByRole("checkbox", { name: /may call and text me/ }), "Space");
  await type(page, "Street", "859 Pemberly St");
  await type(page, "City", "Freehold");
  await press(page, page.getByRole("radio", { name: "Yes" }), "Space");
  await press(page, page.getByRole("button", { name: "Continue" }), "Enter");

  await expect(page.getByRole("heading", { name: "Check and sign" })).toBeFocused();
  await type(page, "Enter your Utility Account Number", uniqueNumber("jcpl"));
  await press(page, page.locator("summary", { hasText: "Where do I find my Customer Number?" }), "Enter");
  await expect(page.getByText("It has 20 digits and starts with 080.")).toBeVisible();
  await press(page, page.getByRole("checkbox", { name: /I have read and accept/ }), "Space");
  await press(page, page.getByRole("button", { name: "Complete Application" }), "Enter");

  await expect(page.getByRole("heading", { name: "Rock on, you did it!" })).toBeFocused();
  expect(await household.enrollment()).toMatchObject({
    stage: "completed",
    household: { answer: "Yes" },
    consents: [{ kind: "tcpa", agreed: true }, {}, {}, {}],
  });
});
