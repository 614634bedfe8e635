import type { Worker } from "node:worker_threads";
import type { Page } from "#domain/bill/page.ts";
import type { BillReadResult } from "#domain/bill/result.ts";
import type { DocumentReading, RejectedDocument } from "./document-reading.ts";
import { exchange, measureMegabytes, runLimited, startLimitedThread } from "./limited-thread.ts";
import { type PdfLimits, pdfLimits } from "./pdf-limits.ts";
import type { ReaderTask } from "./reader-thread.ts";

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

/** Parses a bill from the words of its pages, which recognition has returned. */
export const parseRecognizedPages = (
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
  const thread = startLimitedThread(new URL("./reader-thread.ts", import.meta.url), limits);
  // An error of an idle thread needs no handling: the next file starts a new thread, and its error is thrown.
  return thread.on("error", () => discard(thread)).on("exit", () => discard(thread));
}

function discard(thread: Worker): void {
  if (idleThread === thread) idleThread = undefined;
}
