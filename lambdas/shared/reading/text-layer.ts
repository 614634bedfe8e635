import type { Page } from "#domain/bill/page.ts";

export type PdfRejection =
  | "empty"
  | "too_large"
  | "not_pdf"
  | "encrypted"
  | "damaged"
  | "no_pages"
  | "too_many_pages"
  | "unpacks_too_large"
  /** Reading it took more time or memory than any bill needs. */
  | "too_slow";

export type TextLayer =
  | {
      kind: "pages";
      pages: Page[];
      pageCount: number;
      /** Pages among the first ones without usable text, worth recognising if the reading misses something. */
      unreadPages: number[];
    }
  | { kind: "needs_recognition"; why: "picture" | "garbled"; pageCount: number }
  | { kind: "refused"; reason: PdfRejection };
