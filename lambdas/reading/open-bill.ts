import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import { type Limits, limits as usualLimits } from "./limits.ts";
import type { OpenedBill } from "./opened.ts";

export type { OpenedBill, Refusal } from "./opened.ts";

type Request = { bytes: Uint8Array; limits: Limits };

/**
 * A file may be made to keep pdf.js busy for ever, or to fill the memory. So it is read in a thread, which can be
 * stopped. The thread runs this very file, also when it is bundled, and knows its task by this word.
 */
const task = "read a PDF apart";

if (!isMainThread && workerData === task) {
  // pdf.js grumbles about a canvas that we don't need, and about files; neither belongs in our log.
  console.log = console.warn = () => {};
  const { readPdf } = await import("./read-pdf.ts");
  parentPort?.on("message", async ({ bytes, limits }: Request) => {
    parentPort?.postMessage(await readPdf(bytes, limits));
  });
}

let idle: Worker | undefined;
if (workerData !== task) idle = startThread(usualLimits); // warm before the first bill comes

/** Reads a PDF's text with its places, or says why not. Nothing in the file can make it run, fetch or write anything. */
export async function openBill(bytes: Uint8Array, limits: Limits = usualLimits): Promise<OpenedBill> {
  const thread = idle ?? startThread(limits);
  idle = undefined;
  const opened = await ask(thread, { bytes, limits }).catch((error) => {
    void thread.terminate();
    throw error;
  });
  if (opened === "stuck" || idle) void thread.terminate();
  else idle = thread;
  return opened === "stuck" ? { kind: "refused", reason: "too_slow" } : opened;
}

function startThread({ heapMegabytes }: Limits): Worker {
  const thread = new Worker(new URL(import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
  });
  thread.unref(); // waiting for bills keeps no process alive
  thread.on("error", () => {}); // told by `ask`; while idle there is nobody to tell
  return thread;
}

/** "stuck": out of time or out of memory. Anything else that ends a thread is our fault, and thrown. */
async function ask(thread: Worker, request: Request): Promise<OpenedBill | "stuck"> {
  const { promise, resolve, reject } = Promise.withResolvers<OpenedBill | "stuck">();
  const end = (error: Error & { code?: string }) =>
    error.code === "ERR_WORKER_OUT_OF_MEMORY" ? resolve("stuck") : reject(error);
  const timer = setTimeout(() => resolve("stuck"), request.limits.milliseconds);
  thread.once("message", resolve).once("error", end);
  thread.ref();
  thread.postMessage(request);
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    thread.off("message", resolve).off("error", end);
    thread.unref();
  }
}
