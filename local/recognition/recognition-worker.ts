import { parentPort } from "node:worker_threads";
import { recognizePages } from "./recognize-pages.ts";

parentPort?.on("message", async (document: Uint8Array) => {
  try {
    const onTimeLimit = (timeLimitMs: number) => parentPort?.postMessage({ timeLimitMs });
    parentPort?.postMessage({ blocks: await recognizePages(document, { onTimeLimit }) });
  } catch (error) {
    parentPort?.postMessage({ error: error instanceof Error ? error.message : String(error) });
  }
});
