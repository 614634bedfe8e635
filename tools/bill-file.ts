import { readFileSync } from "node:fs";
import { zipDirectory } from "#data/zip-codes.ts";
import type { Page } from "#domain/bill/page.ts";
import { readBill } from "#domain/bill/read-bill.ts";
import type { BillReadResult } from "#domain/bill/result.ts";
import { pagesFromTextract } from "#lambdas/shared/adapters/textract-pages.ts";
import { readTextLayer } from "#lambdas/shared/reading/read-text-layer.ts";
import type { PdfRejection } from "#lambdas/shared/reading/text-layer.ts";
import { recognizePages } from "#local/recognition/recognize-pages.ts";

export type FileReadResult = { pages: Page[]; isRecognized: boolean } & (
  | BillReadResult
  | { kind: "rejected"; reason: PdfRejection }
);

/** Reads a file as the functions do: from its text layer where it is usable, otherwise by recognition. */
export async function readBillFile(path: string): Promise<FileReadResult> {
  const bytes = new Uint8Array(readFileSync(path));
  const textLayer = await readTextLayer(bytes);
  if (textLayer.kind === "rejected") return { ...textLayer, pages: [], isRecognized: false };
  if (textLayer.kind === "pages") {
    const reading = readBill(textLayer.pages, zipDirectory);
    const isComplete = reading.kind === "bill" && reading.facts.enrollmentId !== undefined;
    if (isComplete || textLayer.unreadPages.length === 0)
      return { ...reading, pages: textLayer.pages, isRecognized: false };
  }
  const pages = pagesFromTextract(await recognizePages(bytes));
  return { ...readBill(pages, zipDirectory), pages, isRecognized: true };
}
