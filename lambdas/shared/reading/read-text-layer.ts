import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import { type PdfLimits, pdfLimits as usualLimits } from "./pdf-limits.ts";
import type { TextLayer } from "./text-layer.ts";

export type { PdfRejection as Refusal, TextLayer as OpenedBill } from "./text-layer.ts";

type Request = { bytes: Uint8Array; limits: PdfLimits };

/**
 * A file may be made to keep pdf.js busy for ever, or to fill the memory. So it is read in a thread, which can be
 * stopped. The thread runs this very file, also when it is bundled, and knows its task by this word.
 */
const task = "read a PDF apart";

if (!isMainThread && workerData === task) {
  // pdf.js grumbles about a canvas that we don't need, and about files; neither belongs in our log.
  console.log = console.warn = () => {};
  const { extractTextLayer: readPdf } = await import("./extract-text-layer.ts");
  parentPort?.on("message", async ({ bytes, limits }: Request) => {
    parentPort?.postMessage(await readPdf(bytes, limits));
  });
}

let idle: Worker | undefined;
if (workerData !== task) idle = startThread(usualLimits); // warm before the first bill comes

/** Reads a PDF's text with its places, or says why not. Nothing in the file can make it run, fetch or write anything. */
export async function readTextLayer(bytes: Uint8Array, limits: PdfLimits = usualLimits): Promise<TextLayer> {
  const thread = idle ?? startThread(limits);
  idle = undefined;
  const opened = await ask(thread, { bytes, limits }).catch((error) => {
    void thread.terminate();
    throw error;
  });
  const isLight = opened !== "stuck" && (await megabytesOf(thread)) < limits.maxMemoryMegabytes;
  thread.unref();
  if (isLight && !idle) idle = thread;
  else void thread.terminate();
  return opened === "stuck" ? { kind: "refused", reason: "too_slow" } : opened;
}

function startThread({ maxMemoryMegabytes: megabytes }: PdfLimits): Worker {
  const thread = new Worker(new URL(import.meta.url), {
    workerData: task,
    // Far beyond ours: who runs into it in one leap takes the whole process along, and buffers do not count for it.
    resourceLimits: { maxOldGenerationSizeMb: 3 * megabytes, maxYoungGenerationSizeMb: 16 },
  });
  thread.unref(); // waiting for bills keeps no process alive
  thread.on("error", () => {}); // told by `ask`; while idle there is nobody to tell
  return thread;
}

/** "stuck": out of time or out of memory. Anything else that ends a thread is our fault, and thrown. */
async function ask(thread: Worker, request: Request): Promise<TextLayer | "stuck"> {
  const { promise, resolve, reject } = Promise.withResolvers<TextLayer | "stuck">();
  const end = (error: Error & { code?: string }) =>
    error.code === "ERR_WORKER_OUT_OF_MEMORY" ? resolve("stuck") : reject(error);
  const timer = setTimeout(() => resolve("stuck"), request.limits.timeoutMs);
  thread.once("message", resolve).once("error", end);
  thread.ref();
  const before = await megabytesOf(thread); // of earlier bills, not yet swept away
  const watch = setInterval(async () => {
    if ((await megabytesOf(thread)) - before > request.limits.maxMemoryMegabytes) resolve("stuck");
  }, 20);
  thread.postMessage(request);
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    clearInterval(watch);
    thread.off("message", resolve).off("error", end);
  }
}

/** What a thread holds, also while it is busy. One that has ended holds nothing. */
async function megabytesOf(thread: Worker): Promise<number> {
  try {
    const { used_heap_size, external_memory } = await thread.getHeapStatistics();
    return (used_heap_size + external_memory) / (1024 * 1024);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ERR_WORKER_NOT_RUNNING") return 0;
    throw error;
  }
}
