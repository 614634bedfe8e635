import { join } from "node:path";
import { test as base, type Page } from "@playwright/test";
import { defaultLocale, type Locale } from "#contracts/site/locales.ts";
import { root } from "#local/settings.ts";
import { type SiteMessages, siteMessages } from "./messages.ts";

export type ScreenshotOptions = { siteLocale: Locale; folder: string };
type Fixtures = {
  messages: SiteMessages;
  /** Saves the whole page under this name. */
  capture: (name: string) => Promise<void>;
};

/** One viewport, color scheme and locale is one project of the Playwright configuration. */
export const test = base.extend<ScreenshotOptions & Fixtures>({
  siteLocale: [defaultLocale, { option: true }],
  folder: ["", { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires an object pattern to read the dependencies from
  baseURL: async ({}, use) => use(JSON.parse(process.env.JOURNEY_ENDPOINTS ?? "{}").web),
  messages: async ({ siteLocale }, use) => use(siteMessages[siteLocale]),
  capture: async ({ page, siteLocale, folder }, use) => {
    const prefix = siteLocale === defaultLocale ? "" : `${siteLocale}-`;
    await use((name) => saveScreenshot(page, join(root, "screenshots", folder, `${prefix}${name}.png`)));
  },
});

async function saveScreenshot(page: Page, path: string): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const images = [...document.images];
    for (const image of images) image.loading = "eager";
    await Promise.all(images.map((image) => image.decode().catch(() => {}))); // a broken image shows as broken
  });
  await page.screenshot({ path, fullPage: true, animations: "disabled" });
}
