import { enableCompileCache } from "node:module";
import { productBuilds } from "#local/build/builds.ts";
import { removeEndpointsFile, writeEndpointsFile } from "#local/product/endpoints.ts";
import { type Product, RunningProduct } from "#local/product/product.ts";
import { compileCacheFolder, type Settings, settingsFrom } from "#local/settings.ts";
import { CliError, readArguments } from "#tools/cli.ts";
import { lockDataDir } from "./data-dir-lock.ts";
import { adoptDataFormat } from "./data-format.ts";
import { readyMessage } from "./ready-message.ts";

/** One Ctrl-C arrives up to three times: from the terminal, from npm and from start.mjs. A later signal is a second Ctrl-C, which exits at once. */
const sameKeystrokeMs = 1000;

const isDevelopment = readArguments(
  {
    name: "npm start",
    says: `Runs the whole product on this machine: site, API, functions and emulated AWS services. npm run dev does so from sources, and
follows edits. Settings are environment variables: docs/local-engine.md.`,
    positionals: "[dev]",
  },
  ({ positionals: [mode, ...others] }) => {
    if (others.length > 0 || (mode !== undefined && mode !== "dev"))
      throw new CliError("There are no arguments.");
    return mode === "dev";
  },
);

let product: Product | undefined;
let removeEndpoints = () => {};
let unlock = () => {};
let stoppingSince: number | undefined;

async function stop(): Promise<void> {
  if (stoppingSince !== undefined) {
    if (Date.now() - stoppingSince > sameKeystrokeMs) process.exit(1);
    return;
  }
  stoppingSince = Date.now();
  removeEndpoints();
  await product?.stop(); // before the start has finished there is nothing to stop: child processes exit with this one
  unlock();
  process.exit(0);
}

const startBuilt = (settings: Settings) => RunningProduct.start(settings, productBuilds(settings));

async function startForDevelopment(settings: Settings): Promise<RunningProduct> {
  const { development, followEdits } = await import("./development.ts"); // Vite, which `npm start` does not need
  const product = await RunningProduct.start(settings, productBuilds(settings), { development });
  followEdits(product);
  return product;
}

async function main(): Promise<void> {
  process.env.TZ = "UTC"; // functions run in UTC on AWS
  const settings = settingsFrom(process.env);
  unlock = await lockDataDir(settings.dataDir);
  await adoptDataFormat(settings.dataDir);
  removeEndpoints = () => removeEndpointsFile(settings.dataDir);
  removeEndpoints(); // a run that was killed leaves its file
  product = await (isDevelopment ? startForDevelopment : startBuilt)(settings);
  if (stoppingSince !== undefined) return;
  const { endpoints } = product;
  await writeEndpointsFile(settings.dataDir, endpoints);
  const startedAt = Number(process.env.LOCAL_STARTED_AT) || Date.now() - performance.now();
  console.log(readyMessage(endpoints, Date.now() - startedAt));
}

enableCompileCache(compileCacheFolder);
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => void stop());
// start.mjs holds the other end of standard input, which closes however start.mjs exits.
if (process.env.LOCAL_TETHERED) process.stdin.resume().once("close", () => void stop());

main().catch((error: unknown) => {
  removeEndpoints();
  unlock();
  console.error(error instanceof Error && !process.env.DEBUG ? error.message : error);
  process.exit(1);
});
