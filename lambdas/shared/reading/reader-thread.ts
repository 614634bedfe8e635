/**
 * A malicious file can keep the reader busy forever or fill the memory, so files are read in this worker thread, which can be
 * terminated. It is bundled by itself: what it shares with a function's code is loaded without that function.
 */
import { parentPort } from "node:worker_threads";
import type { Page } from "#domain/bill/page.ts";
import type { BillReadResult } from "#domain/bill/result.ts";
import type { DocumentReading } from "./document-reading.ts";
import type { PdfLimits } from "./pdf-limits.ts";

export type ReaderTask =
  /** Loads the modules for a task, so that the time limit counts only the work. */
  | { kind: "load"; for: "document" | "pages" }
  | { kind: "document"; bytes: Uint8Array; limits: PdfLimits }
  | { kind: "pages"; pages: Page[] };

// pdf.js prints warnings about files and about the missing canvas, which do not belong in our logs.
console.log = console.warn = console.error = () => {};
// In damaged files pdf.js also rejects promises that nobody awaits, some after the file's result. They must not end the
// thread, which may be reading the next household's bill. What a result depends on is awaited, or ends at a limit.
process.on("unhandledRejection", () => {});
parentPort?.on("message", async ({ id, task }: { id: number; task: ReaderTask }) => {
  parentPort?.postMessage({ id, result: await carryOut(task) });
});

/** Loads pdf.js only for files: the words of recognized pages are read without it. */
async function carryOut(task: ReaderTask): Promise<DocumentReading | BillReadResult | undefined> {
  if (task.kind === "pages") return (await import("./parse-pages.ts")).parsePages(task.pages);
  if (task.kind === "document") return (await import("./read-pdf.ts")).readPdf(task.bytes, task.limits);
  await (task.for === "pages" ? import("./parse-pages.ts") : import("./read-pdf.ts"));
  return undefined;
}
