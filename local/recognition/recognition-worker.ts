import { parentPort } from "node:worker_threads";
import { recognisePages } from "./recognize-pages.ts";

parentPort?.on("message", async (document: Uint8Array) => {
  try {
    parentPort?.postMessage({ blocks: await recognisePages(document) });
  } catch (error) {
    parentPort?.postMessage({ error: error instanceof Error ? error.message : String(error) });
  }
});
