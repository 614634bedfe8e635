import { parentPort } from "node:worker_threads";
import { recognizePages } from "./recognize-pages.ts";

parentPort?.on("message", async (document: Uint8Array) => {
  try {
    const onPageCount = (pageCount: number) => parentPort?.postMessage({ pageCount });
    parentPort?.postMessage({ blocks: await recognizePages(document, { onPageCount }) });
  } catch (error) {
    parentPort?.postMessage({ error: error instanceof Error ? error.message : String(error) });
  }
});
