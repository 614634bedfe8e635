import { defineConfig, devices } from "@playwright/test";
import { findChromium } from "./tools/chromium.mjs";

/** These files start their own product instance and run their tests serially. */
const withOwnProduct =
  /(connect-hosted|development|restart-while-reading|switched-off|third-parties|third-parties-hostile|third-parties-privacy|server-failures)\.journey\.ts$/;

/** Journeys in a real browser against the product that `npm start` runs. */
export default defineConfig({
  testDir: "tests/journeys",
  testMatch: "**/*.journey.ts",
  globalSetup: "./tests/journeys/support/global-setup.ts",
  timeout: 90_000, // generous for a busy machine; a passing journey takes seconds
  expect: {
    timeout: 30_000,
    // Machines have differed by no pixel so far. A word that changes on a phone is above this.
    toHaveScreenshot: { maxDiffPixelRatio: 0.001, threshold: 0.3, animations: "disabled" },
  },
  snapshotPathTemplate: "{testDir}/reference-screenshots/{arg}{ext}",
  workers: 3, // journeys wait more than they compute
  fullyParallel: true,
  // The longest files start first.
  projects: [
    { name: "own product", testMatch: withOwnProduct },
    { name: "shared product", testIgnore: withOwnProduct },
  ],
  forbidOnly: true,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [["list"], ["json"]] : [["list"]],
  use: {
    ...devices["Desktop Chrome"],
    launchOptions: {
      executablePath: findChromium() ?? "",
      args: [
        "--no-sandbox", // tests may run as root
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
        "--disable-quic",
        "--disable-lcd-text", // screenshots are compared: text must render alike on every screen
        "--font-render-hinting=none",
      ],
    },
    contextOptions: { reducedMotion: "reduce" }, // animations take a sixth of the time; some journeys play them
    screenshot: "only-on-failure", // a trace doubles the time: `npx playwright test --trace on` writes one
  },
});
