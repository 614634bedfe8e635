import { enableCompileCache } from "node:module";
import { siteBuild, stackBuild } from "#local/build/builds.ts";
import { readyMessage, removeEndpointsFile, writeEndpointsFile } from "#local/product/endpoints.ts";
import { type Product, RunningProduct } from "#local/product/product.ts";
import { compileCacheFolder, settingsFrom } from "#local/settings.ts";
import { lockDataDir } from "./data-dir-lock.ts";

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
  release = await lockDataDir(settings.dataDir);
  unannounce = () => removeEndpointsFile(settings.dataDir);
  unannounce(); // an earlier run may have been killed
  const stackName = "wattigator-local-app";
  product = await RunningProduct.start(settings, { stackName, stack: stackBuild(settings), site: siteBuild });
  if (stoppingSince !== undefined) return;
  const { endpoints } = product;
  await writeEndpointsFile(settings.dataDir, endpoints);
  const startedAt = Number(process.env.LOCAL_STARTED_AT) || Date.now() - performance.now();
  console.log(readyMessage(endpoints, Date.now() - startedAt));
}

enableCompileCache(compileCacheFolder);
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => void stop());
// start.mjs holds the other end of our input: when it is gone, however it went, so are we.
if (process.env.LOCAL_TETHERED) process.stdin.resume().once("close", () => void stop());

main().catch((error: unknown) => {
  unannounce();
  release();
  console.error(error instanceof Error && !process.env.DEBUG ? error.message : error);
  process.exit(1);
});
