import { defineConfig, devices } from "@playwright/test";
import { findChromium } from "./tools/chromium.mjs";

/** They start products of their own, and go through their tests one after the other. */
const withOwnProduct = /(connect-hosted|power-cut|third-parties|when-it-fails)\.journey\.ts$/;

/** Whole journeys in a real browser, on the product as `npm start` runs it. */
export default defineConfig({
  testDir: "tests/journeys",
  testMatch: "**/*.journey.ts",
  globalSetup: "./tests/journeys/start-product.ts",
  timeout: 90_000, // of patience, for a machine that does much else; what is there comes at once
  expect: {
    timeout: 30_000,
    // Another machine's rasteriser may round an edge otherwise. What somebody would notice is far more.
    toHaveScreenshot: { maxDiffPixelRatio: 0.02, threshold: 0.3, animations: "disabled" },
  },
  snapshotPathTemplate: "{testDir}/looks/{arg}{ext}",
  workers: 3, // households wait more than they compute
  fullyParallel: true,
  // What takes longest begins first.
  projects: [
    { name: "products of their own", testMatch: withOwnProduct },
    { name: "one product", testIgnore: withOwnProduct },
  ],
  forbidOnly: true,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [["list"], ["json"]] : [["list"]],
  use: {
    ...devices["Desktop Chrome"],
    launchOptions: {
      executablePath: findChromium() ?? "",
      args: [
        "--no-sandbox", // the tests may run as root
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
        "--disable-quic",
        "--disable-lcd-text", // pictures are compared: letters are drawn alike on every screen
        "--font-render-hinting=none",
      ],
    },
    screenshot: "only-on-failure", // a trace takes as long again: `npx playwright test --trace on` writes one
  },
});
