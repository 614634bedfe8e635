import { readFileSync } from "node:fs";
import type { Page } from "#domain/bill/page.ts";
import type { BillReadResult } from "#domain/bill/result.ts";
import { pagesFromTextract } from "#lambdas/shared/adapters/textract-pages.ts";
import type { RejectedDocument } from "#lambdas/shared/reading/document-reading.ts";
import { mergePages } from "#lambdas/shared/reading/finish-recognition.ts";
import { readBillPages, readDocument } from "#lambdas/shared/reading/read-document.ts";
import { recognizePages } from "#local/recognition/recognize-pages.ts";
import { UnrenderableError } from "#local/recognition/render.ts";

export type FileReadResult = {
  pages: Page[];
  /** How many of the pages were read by recognition; the others from their text layer. */
  recognizedPages: number;
} & (BillReadResult | RejectedDocument);

/** Reads a file as the functions do: from its text layer where it is usable, otherwise by recognition. */
export async function readBillFile(path: string): Promise<FileReadResult> {
  const document = await readDocument(new Uint8Array(readFileSync(path)));
  if (document.kind === "rejected") return { ...document, pages: [], recognizedPages: 0 };
  if (document.kind === "read") return { ...document.reading, pages: document.pages, recognizedPages: 0 };
  const recognized = await recognize(document.pdf);
  if (!recognized) return { kind: "rejected", reason: "damaged", pages: [], recognizedPages: 0 };
  const pages = mergePages(recognized, document);
  if (pages.every(({ words }) => words.length === 0))
    return { kind: "poorly_recognized", pages, recognizedPages: document.pageNumbers.length };
  return { ...(await readBillPages(pages)), pages, recognizedPages: document.pageNumbers.length };
}

/** Undefined for a file that pdf.js opens and the renderer of recognition does not. */
async function recognize(pdf: Uint8Array): Promise<Page[] | undefined> {
  try {
    return pagesFromTextract(await recognizePages(pdf));
  } catch (error) {
    if (error instanceof UnrenderableError) return undefined;
    throw error;
  }
}
