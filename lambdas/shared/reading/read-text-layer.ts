import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import { type PdfLimits, pdfLimits } from "./pdf-limits.ts";
import type { TextLayer } from "./text-layer.ts";

type Request = { bytes: Uint8Array; limits: PdfLimits };

/**
 * A malicious file can keep pdf.js busy forever or fill the memory, so files are read in a worker thread, which can be
 * terminated. The thread runs this same file (also in the bundle) and recognizes its role by this value.
 */
const workerRole = "extract-text-layer";
const isPdfWorker = !isMainThread && workerData === workerRole;

if (isPdfWorker) {
  // pdf.js prints warnings about files and about the missing canvas, which do not belong in our logs.
  console.log = console.warn = () => {};
  const { extractTextLayer } = await import("./extract-text-layer.ts");
  parentPort?.on("message", async ({ bytes, limits }: Request) => {
    parentPort?.postMessage(await extractTextLayer(bytes, limits));
  });
}

let idleWorker: Worker | undefined;
if (!isPdfWorker) idleWorker = startWorker(pdfLimits); // loads pdf.js before the first bill arrives

/**
 * Reads a PDF's words with their positions, or says why the file is rejected. Nothing in the file can make the reader
 * run code, fetch a URL or write a file. Rejects on a failure of our own code.
 */
export async function readTextLayer(bytes: Uint8Array, limits: PdfLimits = pdfLimits): Promise<TextLayer> {
  const worker = idleWorker ?? startWorker(limits);
  idleWorker = undefined;
  let isReusable = false;
  try {
    const textLayer = await runInWorker(worker, { bytes, limits });
    isReusable = !exceededResources(textLayer) && (await memoryMegabytes(worker)) < limits.maxMemoryMegabytes;
    return textLayer;
  } finally {
    worker.unref();
    if (isReusable && !idleWorker) idleWorker = worker;
    else void worker.terminate();
  }
}

const exceededResources = (textLayer: TextLayer) =>
  textLayer.kind === "rejected" && textLayer.reason === "too_slow";

function startWorker({ maxMemoryMegabytes }: PdfLimits): Worker {
  const worker = new Worker(new URL(import.meta.url), {
    workerData: workerRole,
    // Far above our own limit: when V8 hits it during one allocation, it may end the whole process. Buffers are not
    // counted.
    resourceLimits: { maxOldGenerationSizeMb: 3 * maxMemoryMegabytes, maxYoungGenerationSizeMb: 16 },
  });
  worker.unref(); // an idle worker does not keep the process alive
  const discard = () => {
    if (idleWorker === worker) idleWorker = undefined;
  };
  // An error of an idle worker needs no handling: the next file starts a new worker, and its error is thrown.
  worker.on("error", discard).on("exit", discard);
  return worker;
}

/** Resolves to a rejection when the file exceeds its time or memory. Rejects when the worker fails for another reason. */
async function runInWorker(worker: Worker, request: Request): Promise<TextLayer> {
  const { limits } = request;
  const { promise, resolve, reject } = Promise.withResolvers<TextLayer>();
  const exceeded = (readerError?: string) =>
    resolve({ kind: "rejected", reason: "too_slow", ...(readerError && { readerError }) });
  const onError = (error: Error & { code?: string }) =>
    error.code === "ERR_WORKER_OUT_OF_MEMORY" ? exceeded(error.code) : reject(error);
  const onExit = (code: number) => reject(new Error(`The PDF worker exited with code ${code}`));
  const timeout = setTimeout(exceeded, limits.timeoutMs);
  worker.once("message", resolve).once("error", onError).once("exit", onExit);
  worker.ref();
  let memoryCheck: NodeJS.Timeout | undefined;
  try {
    const memoryBefore = await memoryMegabytes(worker); // earlier files may not be garbage-collected yet
    const checkMemory = async () => {
      if ((await memoryMegabytes(worker)) - memoryBefore > limits.maxMemoryMegabytes) exceeded();
    };
    memoryCheck = setInterval(() => checkMemory().catch(reject), 20);
    worker.postMessage(request);
    return await promise;
  } finally {
    clearTimeout(timeout);
    clearInterval(memoryCheck);
    worker.off("message", resolve).off("error", onError).off("exit", onExit);
  }
}

/** Memory that a worker uses, even while it is busy; 0 after it has exited. */
async function memoryMegabytes(worker: Worker): Promise<number> {
  try {
    const { used_heap_size, external_memory } = await worker.getHeapStatistics();
    return (used_heap_size + external_memory) / (1024 * 1024);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ERR_WORKER_NOT_RUNNING") return 0;
    throw error;
  }
}
