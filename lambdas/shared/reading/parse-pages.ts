import { zipDirectory } from "#data/zip-codes.ts";
import type { Page } from "#domain/bill/page.ts";
import { parseBill } from "#domain/bill/parse-bill.ts";
import type { BillReadResult } from "#domain/bill/result.ts";

/** Parses a bill from the words of its pages. */
export const parsePages = (pages: Page[]): BillReadResult => parseBill(pages, zipDirectory);
