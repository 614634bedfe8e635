import { expect, type Page } from "@playwright/test";
import { uniqueNumber } from "#tests/builders/unique-number.ts";
import { test } from "./support/household.ts";

/** What only works on a screen. */
const screenOnly = "nav, [hreflang], section form, button, [type=search], [data-screen-only]";

/** What is printed of these elements. */
const printed = (page: Page, selector: string) =>
  page
    .locator(selector)
    .evaluateAll((elements) =>
      elements
        .filter((element) => element.checkVisibility({ contentVisibilityAuto: true }))
        .map((element) => element.outerHTML.slice(0, 80)),
    );

/** Colors of the text and of the backgrounds that are printed. */
const colors = (page: Page) =>
  page.evaluate(() => {
    const shown = [...document.querySelectorAll("body *")].filter((element) => element.checkVisibility());
    const of = (property: string) => [
      ...new Set(shown.map((element) => getComputedStyle(element).getPropertyValue(property))),
    ];
    return { text: of("color"), backgrounds: of("background-color") };
  });

test("the questions are printed with every answer, without what only works on a screen", async ({ page }) => {
  await page.goto("/");
  const closing = page.getByRole("heading", { name: "Ready to take a bite out of your bill?" });
  await expect(closing).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(closing).toBeHidden();
  expect(await printed(page, screenOnly)).toEqual([]);

  await page.emulateMedia({ media: "screen" });
  await page.goto("/faqs");
  await expect(page.locator("html[data-hydrated]")).toHaveCount(1);
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  expect(await printed(page, "details p")).toHaveLength(11);
  expect(await printed(page, screenOnly)).toEqual([]);
  expect(await colors(page)).toEqual({ text: ["rgb(0, 0, 0)"], backgrounds: ["rgba(0, 0, 0, 0)"] });
});

test("what was signed is printed whole, before and after the signature", { tag: "@verify" }, async ({
  page,
  household,
}) => {
  test.slow();
  await household.startEnrollment("07302", "pse");
  await household.enterManually();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { name: "Check and sign" })).toBeVisible();
  const number = uniqueNumber("pse");
  await page.getByLabel("Enter your Utility Account Number").fill(number);
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await expect(page.getByText("859 Pemberly St")).toBeVisible();
  await expect(page.getByLabel("Enter your Utility Account Number")).toBeVisible();
  expect(await printed(page, "button")).toEqual([]);
  expect((await colors(page)).text).toEqual(["rgb(0, 0, 0)"]);
  await page.emulateMedia({ media: "screen" });
  await household.complete(number);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("What you enrolled")).toBeVisible();
  await expect(page.getByText(`ends in ${number.slice(-4)}`)).toBeVisible();
  await expect(page.getByText("(opens in a new tab)").first()).not.toBeInViewport({ ratio: 0.1 });
  expect(await printed(page, screenOnly)).toEqual([]);
  expect((await colors(page)).text).toEqual(["rgb(0, 0, 0)"]);
});
