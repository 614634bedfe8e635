import type { Page } from "#domain/bill/page.ts";
import type { BillReadResult } from "#domain/bill/result.ts";

/** Why a file is rejected without a result. Each is also an error code of a bill. */
export type PdfRejection =
  | "empty"
  | "too_large"
  | "not_pdf"
  | "encrypted"
  | "damaged"
  | "no_pages"
  | "too_many_pages"
  | "unpacks_too_large"
  /** Nothing is printed on the leading pages. */
  | "no_data"
  /** Reading the file took more time or memory than any bill needs. */
  | "too_slow"
  /** pdf.js failed with an error that it does not use for damaged files. */
  | "unreadable";

export type RejectedDocument = {
  kind: "rejected";
  reason: PdfRejection;
  /** The name of the error, if the reader itself failed. It is our failure to investigate, not the file's. */
  readerError?: string;
};

/** The pages of a file that recognition has to read, and the pages that are already read. */
export type UnreadPages = {
  /** A PDF of our own making with exactly these pages. */
  pdf: Uint8Array;
  /** For each of its pages, the number of the page in the uploaded file. */
  pageNumbers: number[];
  /** The pages with a usable text layer, to be read together with the recognized ones. */
  textPages: Page[];
  /** The file's text says something else than its pages show. */
  textDiffers?: true | undefined;
};

/** The result of reading a file without recognition. */
export type DocumentReading =
  | { kind: "read"; reading: BillReadResult; pages: Page[] }
  /** `reading` is what the pages with a text layer say, if there are any. */
  | ({ kind: "needs_recognition"; reading: BillReadResult | undefined } & UnreadPages)
  | RejectedDocument;
