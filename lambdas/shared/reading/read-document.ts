import { isMainThread, parentPort, type Worker, workerData } from "node:worker_threads";
import type { Page } from "#domain/bill/page.ts";
import type { BillReadResult } from "#domain/bill/result.ts";
import type { DocumentReading, RejectedDocument } from "./document-reading.ts";
import { exchange, measureMegabytes, runLimited, startReaderThread } from "./limited-thread.ts";
import { type PdfLimits, pdfLimits } from "./pdf-limits.ts";

export type ReaderTask =
  /** Loads the modules for a task, so that the time limit counts only the work. */
  | { kind: "load"; for: "document" | "pages" }
  | { kind: "document"; bytes: Uint8Array; limits: PdfLimits }
  | { kind: "pages"; pages: Page[] };

/**
 * A malicious file can keep the reader busy forever or fill the memory, so files are read in a worker thread, which can
 * be terminated. The thread runs this same file (also in the bundle) and recognizes its role by this value.
 */
const threadRole = "read-document";
const isReaderThread = !isMainThread && workerData === threadRole;

if (isReaderThread) {
  // pdf.js prints warnings about files and about the missing canvas, which do not belong in our logs.
  console.log = console.warn = console.error = () => {};
  // In damaged files pdf.js also rejects promises that nobody awaits, some after the file's result. They must not end the
  // thread, which may be reading the next household's bill. What a result depends on is awaited, or ends at a limit.
  process.on("unhandledRejection", () => {});
  parentPort?.on("message", async ({ id, task }: { id: number; task: ReaderTask }) => {
    parentPort?.postMessage({ id, result: await carryOut(task) });
  });
}

/** Loads pdf.js only for files: the words of recognized pages are read without it. */
async function carryOut(task: ReaderTask): Promise<DocumentReading | BillReadResult | undefined> {
  if (task.kind === "pages") return (await import("./read-pages.ts")).readPages(task.pages);
  if (task.kind === "document") return (await import("./read-pdf.ts")).readPdf(task.bytes, task.limits);
  await (task.for === "pages" ? import("./read-pages.ts") : import("./read-pdf.ts"));
  return undefined;
}

let idleThread: Worker | undefined;

/** Starts the thread and loads pdf.js before the first bill arrives. */
export function prepareReader(): void {
  idleThread ??= startThread(pdfLimits);
  const prepared = idleThread;
  // If loading fails, the first file fails with the same error, and that one is thrown.
  exchange(prepared, { kind: "load", for: "document" }).catch(() => discard(prepared));
}

/**
 * Reads a bill from a PDF's text layer, says which pages need recognition, or why the file is rejected. Nothing in the
 * file can make the reader run code, fetch a URL or write a file. Rejects on a failure of our own code.
 */
export const readDocument = (bytes: Uint8Array, limits: PdfLimits = pdfLimits): Promise<DocumentReading> =>
  carryOutLimited<DocumentReading>({ kind: "document", bytes, limits }, limits);

/** Reads a bill from the words of its pages, which recognition has returned. */
export const readBillPages = (
  pages: Page[],
  limits: PdfLimits = pdfLimits,
): Promise<BillReadResult | RejectedDocument> =>
  carryOutLimited<BillReadResult>({ kind: "pages", pages }, limits);

async function carryOutLimited<Result>(
  task: Exclude<ReaderTask, { kind: "load" }>,
  limits: PdfLimits,
): Promise<Result | RejectedDocument> {
  const thread = idleThread ?? startThread(limits);
  idleThread = undefined;
  let isReusable = false;
  try {
    thread.ref();
    await exchange(thread, { kind: "load", for: task.kind });
    const result = await runLimited<Result>(thread, task, limits);
    isReusable = !isExceeded(result) && (await measureMegabytes(thread)) < limits.maxMemoryMegabytes;
    return result;
  } finally {
    thread.unref();
    if (isReusable && !idleThread) idleThread = thread;
    else void thread.terminate();
  }
}

const isExceeded = (result: unknown) =>
  typeof result === "object" && result !== null && "reason" in result && result.reason === "too_slow";

function startThread(limits: PdfLimits): Worker {
  const thread = startReaderThread(new URL(import.meta.url), threadRole, limits);
  // An error of an idle thread needs no handling: the next file starts a new thread, and its error is thrown.
  return thread.on("error", () => discard(thread)).on("exit", () => discard(thread));
}

function discard(thread: Worker): void {
  if (idleThread === thread) idleThread = undefined;
}
