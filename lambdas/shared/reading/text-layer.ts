import type { Page } from "#domain/bill/page.ts";

/** Why a file is rejected without reading it. Each is also an error code of a bill. */
export type PdfRejection =
  | "empty"
  | "too_large"
  | "not_pdf"
  | "encrypted"
  | "damaged"
  | "no_pages"
  | "too_many_pages"
  | "unpacks_too_large"
  /** Reading the file took more time or memory than any bill needs. */
  | "too_slow"
  /** pdf.js failed with an error that it does not use for damaged files. */
  | "unreadable";

/** The result of reading a file's text layer. */
export type TextLayer =
  | {
      kind: "pages";
      pages: Page[];
      pageCount: number;
      /** The numbers of leading pages without usable text: worth recognizing if the reading misses a field. */
      unreadPages: number[];
    }
  | { kind: "needs_recognition"; reason: "image" | "garbled"; pageCount: number }
  | {
      kind: "rejected";
      reason: PdfRejection;
      /** The name of the error, if the reader itself failed. It is our failure to investigate, not the file's. */
      readerError?: string;
    };
