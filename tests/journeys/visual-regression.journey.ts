import type { Page } from "@playwright/test";
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
