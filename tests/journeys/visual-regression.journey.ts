import type { Page } from "@playwright/test";
import { publicPages } from "#contracts/site/pages.ts";
import { expect, test } from "./support/household.ts";

/** Both typefaces are ours, so that letters look the same everywhere; the second visit has them from the start. */
async function open(page: Page, address: string) {
  await page.goto(address);
  await page.evaluate(() => document.fonts.ready);
  await page.reload();
  await expect(page.locator("html[data-hydrated]")).toHaveCount(1);
  await page.evaluate(async () => {
    const pictures = [...document.images];
    for (const picture of pictures) picture.loading = "eager";
    await Promise.all(pictures.map((picture) => picture.decode()));
  });
}

const looks = [
  { address: "/", name: "home" },
  { address: "/pseg", name: "pseg" },
  { address: "/es/pseg", name: "es-pseg" },
  { address: "/faqs", name: "faqs" },
  { address: "/contact", name: "contact" },
] as const;

for (const { address, name } of looks) {
  for (const width of [390, 1280]) {
    for (const colorScheme of ["light", "dark"] as const) {
      test(`${name} looks as it did, ${width} wide, ${colorScheme}`, async ({ page }) => {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
        await open(page, address);
        await expect(page).toHaveScreenshot(`${name}-${width}-${colorScheme}.png`);
      });
    }
  }
}

/** What of an element's look the two ways to style it could make differently. */
const compared = [
  "display",
  "position",
  "color",
  "background-color",
  "font-size",
  "font-weight",
  "font-family",
  "line-height",
  "margin",
  "padding",
  "border-width",
  "border-color",
  "border-radius",
  "gap",
  "flex-direction",
  "align-items",
  "justify-content",
  "grid-template-columns",
  "max-width",
  "box-shadow",
  "text-decoration-line",
];

const looksOf = (page: Page) =>
  page.locator("main *").evaluateAll(
    (elements, properties) =>
      elements.map((element) => {
        const style = getComputedStyle(element);
        const { width, height } = element.getBoundingClientRect();
        const values = properties.map((property) => `${property}: ${style.getPropertyValue(property)}`);
        return [
          element.tagName,
          element.textContent?.slice(0, 30),
          Math.round(width),
          Math.round(height),
          ...values,
        ];
      }),
    compared,
  );

const { ace: _ace, jcpl: _jcpl, terms: _terms, ...others } = publicPages; // /pseg and /privacy are the same screens
const oneOfEachScreen = Object.values(others);

test("a page looks the same by its class names as by the engine that the enrollment runs", async ({
  page,
}) => {
  test.slow();
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    for (const address of oneOfEachScreen) {
      await open(page, address);
      const written = await looksOf(page);

      await page.goto("/signup");
      await page.getByLabel("First Name").waitFor();
      await page.evaluate((path) => {
        history.pushState(null, "", path);
        dispatchEvent(new PopStateEvent("popstate"));
      }, address);
      await expect(page.locator("main h1")).not.toHaveText("First, tell us a bit about you");
      expect(await looksOf(page), `${address} ${width}`).toEqual(written);
    }
  }
});
