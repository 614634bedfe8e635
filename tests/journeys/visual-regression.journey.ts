import type { Page } from "@playwright/test";
import { indexedPages, type PublicPage, pages } from "#contracts/site/pages.ts";
import { expect, test } from "./support/household.ts";

/** The site ships its fonts, so text renders alike everywhere; the second visit has them cached from the start. */
async function open(page: Page, path: string) {
  await page.goto(path);
  await page.evaluate(() => document.fonts.ready);
  await page.reload();
  await expect(page.locator("html[data-hydrated]")).toHaveCount(1);
  await page.evaluate(async () => {
    const images = [...document.images];
    for (const picture of images) picture.loading = "eager";
    await Promise.all(images.map((picture) => picture.decode()));
  });
}

const referencePages = [
  { path: "/", name: "home" },
  { path: "/pseg", name: "pseg" },
  { path: "/es/pseg", name: "es-pseg" },
  { path: "/faqs", name: "faqs" },
  { path: "/contact", name: "contact" },
] as const;

for (const { path, name } of referencePages) {
  for (const width of [390, 1280]) {
    for (const colorScheme of ["light", "dark"] as const) {
      const details = name === "home" || (colorScheme === "light" && width === 390) ? {} : { tag: "@verify" };
      test(
        `${name} matches its reference screenshot, ${width} px wide, ${colorScheme}`,
        details,
        async ({ page }) => {
          await page.setViewportSize({ width, height: 900 });
          await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
          await open(page, path);
          await expect(page).toHaveScreenshot(`${name}-${width}-${colorScheme}.png`);
        },
      );
    }
  }
}

/** Computed styles in which the two styling methods could differ. */
const comparedStyles = [
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

const computedStyles = (page: Page) =>
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
    comparedStyles,
  );

const sameLayoutAsAnother: readonly PublicPage[] = ["ace", "jcpl", "terms"]; // as /pseg and /privacy
const onePagePerLayout = indexedPages
  .filter((page) => !sameLayoutAsAnother.includes(page))
  .map((page) => pages[page].path);

test("prerendered class names and the runtime styling engine produce the same styles", {
  tag: "@verify",
}, async ({ page }) => {
  test.slow();
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of onePagePerLayout) {
      await open(page, path);
      const prerenderedStyles = await computedStyles(page);

      await page.goto("/signup");
      await page.getByLabel("First Name").waitFor();
      await page.evaluate((path) => {
        history.pushState(null, "", path);
        dispatchEvent(new PopStateEvent("popstate"));
      }, path);
      await expect(page.locator("main h1")).not.toHaveText("First, tell us a bit about you");
      expect(await computedStyles(page), `${path} ${width}`).toEqual(prerenderedStyles);
    }
  }
});
