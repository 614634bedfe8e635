// Every page and state, at three widths and in both schemes, into ./screenshots:
//   npm run screenshots [-- part of a name]
// Starts the product for itself, on ports of its own.
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright";
import { siteBuild, stackBuild } from "#local/build/builds.ts";
import { RunningProduct } from "#local/product/product.ts";
import { settingsFrom } from "#local/settings.ts";
import { Camera, forms } from "./camera/camera.ts";
import { visits } from "./camera/visits.ts";
import { findChromium as installedBrowser } from "./chromium.mjs";

const browserOptions = {
  executablePath: installedBrowser() ?? "",
  args: ["--no-sandbox", "--disable-background-networking", "--disable-component-update", "--no-first-run"],
};

const freePort = () =>
  new Promise<string>((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(String(typeof address === "object" ? address?.port : 0)));
    });
  });

async function main(wanted: string): Promise<void> {
  process.env.TZ = "UTC";
  const DATA_DIR = mkdtempSync(join(tmpdir(), "screenshots-"));
  const settings = settingsFrom({ PORT: await freePort(), AWS_PORT: await freePort(), DATA_DIR });
  const parts = { stackName: "wattigator-local-app", stack: stackBuild(settings), site: siteBuild };
  const product = await RunningProduct.start(settings, parts);
  const browser = await chromium.launch(browserOptions);
  try {
    for (const form of forms) {
      const camera = new Camera(browser, product.endpoints.web, form, wanted);
      for (const visit of visits) await camera.take(visit);
    }
  } finally {
    await browser.close();
    await product.stop();
    rmSync(DATA_DIR, { recursive: true, force: true });
  }
}

await main(process.argv[2] ?? "");
process.exit(0); // the emulators' own timers would keep it waiting
