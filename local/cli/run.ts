import { enableCompileCache } from "node:module";
import { site, stack } from "#local/build/builds.ts";
import { announce, readyBlock, withdraw } from "#local/product/endpoints.ts";
import { type Product, RunningProduct } from "#local/product/product.ts";
import { codeCache, settingsFrom } from "#local/settings.ts";
import { claimFolder } from "./data-dir-lock.ts";

const sameKeystroke = 1000; // a terminal's Ctrl-C arrives several times: from the terminal, from npm, from start.mjs

let product: Product | undefined;
let unannounce = () => {};
let release = () => {};
let stoppingSince: number | undefined;

async function stop(): Promise<void> {
  if (stoppingSince !== undefined) {
    if (Date.now() - stoppingSince > sameKeystroke) process.exit(1);
    return;
  }
  stoppingSince = Date.now();
  unannounce();
  await product?.stop(); // half started, there is nothing to finish: whatever was begun ends with us
  release();
  process.exit(0);
}

async function main(): Promise<void> {
  process.env.TZ = "UTC"; // as functions have it on AWS
  const settings = settingsFrom(process.env);
  release = await claimFolder(settings.dataDir);
  unannounce = () => withdraw(settings.dataDir);
  unannounce(); // an earlier run may have been killed
  const stackName = "wattigator-local-app";
  product = await RunningProduct.start(settings, { stackName, stack: stack(settings), site });
  if (stoppingSince !== undefined) return;
  const { endpoints } = product;
  await announce(settings.dataDir, endpoints);
  const startedAt = Number(process.env.LOCAL_STARTED_AT) || Date.now() - performance.now();
  console.log(readyBlock(endpoints, Date.now() - startedAt));
}

enableCompileCache(codeCache);
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => void stop());
// start.mjs holds the other end of our input: when it is gone, however it went, so are we.
if (process.env.LOCAL_TETHERED) process.stdin.resume().once("close", () => void stop());

main().catch((error: unknown) => {
  unannounce();
  release();
  console.error(error instanceof Error && !process.env.DEBUG ? error.message : error);
  process.exit(1);
});
