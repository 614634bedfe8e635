import { readFileSync } from "node:fs";
import type { Page } from "#domain/bill/page.ts";
import type { BillReadResult } from "#domain/bill/result.ts";
import { pagesFromTextract } from "#lambdas/shared/adapters/textract-pages.ts";
import type { RejectedDocument } from "#lambdas/shared/reading/document-reading.ts";
import { mergePages } from "#lambdas/shared/reading/finish-recognition.ts";
import { parseRecognizedPages, readDocument } from "#lambdas/shared/reading/read-document.ts";
import { recognizePages } from "#local/recognition/recognize-pages.ts";
import { UnrenderableError } from "#local/recognition/render.ts";

export type FileReadResult = {
  pages: Page[];
  /** How many of the pages were read by recognition; the others from their text layer. */
  recognizedPages: number;
  milliseconds: { text: number; recognition: number; fields: number };
} & (BillReadResult | RejectedDocument);

/** A bench on a busy machine measures what is read, however long it takes. */
export type RecognitionOptions = { timeLimitMs?: number };

export const readBillFile = (path: string): Promise<FileReadResult> =>
  readBillBytes(new Uint8Array(readFileSync(path)));

/** Reads a file as the functions do: from its text layer where it is usable, otherwise by recognition. */
export async function readBillBytes(
  bytes: Uint8Array,
  options: RecognitionOptions = {},
): Promise<FileReadResult> {
  const start = performance.now();
  const document = await readDocument(bytes);
  const milliseconds = { text: performance.now() - start, recognition: 0, fields: 0 };
  if (document.kind === "rejected") return { ...document, pages: [], recognizedPages: 0, milliseconds };
  if (document.kind === "read")
    return { ...document.reading, pages: document.pages, recognizedPages: 0, milliseconds };
  const recognized = await recognize(document.pdf, options);
  milliseconds.recognition = performance.now() - start - milliseconds.text;
  if (!recognized)
    return { kind: "rejected", reason: "damaged", pages: [], recognizedPages: 0, milliseconds };
  const pages = mergePages(recognized, document);
  const recognizedPages = document.pageNumbers.length;
  if (pages.every(({ words }) => words.length === 0))
    return { kind: "poorly_recognized", pages, recognizedPages, milliseconds };
  const reading = await parseRecognizedPages(pages);
  milliseconds.fields = performance.now() - start - milliseconds.text - milliseconds.recognition;
  return { ...reading, pages, recognizedPages, milliseconds };
}

/** Undefined for a file that pdf.js opens and the renderer of recognition does not. */
async function recognize(pdf: Uint8Array, options: RecognitionOptions): Promise<Page[] | undefined> {
  try {
    return pagesFromTextract(await recognizePages(pdf, options));
  } catch (error) {
    if (error instanceof UnrenderableError) return undefined;
    throw error;
  }
}
