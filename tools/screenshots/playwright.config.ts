// Captures every page and state into ./screenshots, and lists them in its index.html: npm run screenshots [-- -g part-of-a-name] [--project phone-dark-es]
import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { locales } from "#contracts/site/locales.ts";
import { root } from "#local/settings.ts";
import { findChromium } from "#tools/chromium.mjs";
import type { ScreenshotOptions } from "./capture.ts";

const viewportWidths = { small: 320, phone: 390, tablet: 820, desktop: 1440 };
const colorSchemes = ["light", "dark"] as const;

export default defineConfig<ScreenshotOptions>({
  testDir: import.meta.dirname,
  testMatch: "*.scenario.ts",
  outputDir: join(root, "test-results"),
  globalSetup: join(root, "tests/journeys/support/global-setup.ts"), // starts one product for all
  globalTeardown: join(import.meta.dirname, "gallery.ts"),
  timeout: 180_000,
  workers: 2,
  fullyParallel: true,
  reporter: "list",
  projects: Object.entries(viewportWidths).flatMap(([name, width]) =>
    colorSchemes.flatMap((colorScheme) =>
      locales.map((siteLocale) => ({
        name: `${name}-${colorScheme}-${siteLocale}`,
        use: { viewport: { width, height: 900 }, colorScheme, siteLocale, folder: `${name}-${colorScheme}` },
      })),
    ),
  ),
  use: {
    actionTimeout: 30_000,
    reducedMotion: "reduce",
    launchOptions: {
      executablePath: findChromium() ?? "",
      args: [
        "--no-sandbox",
        "--disable-background-networking",
        "--disable-component-update",
        "--no-first-run",
      ],
    },
  },
});
