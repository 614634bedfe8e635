import { defineConfig, devices } from "@playwright/test";

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
  forbidOnly: true,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [["list"], ["json"]] : [["list"]],
  use: {
    ...devices["Desktop Chrome"],
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
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
    trace: "retain-on-failure",
  },
});
