import { zipDirectory } from "#data/zip-codes.ts";
import type { Page } from "#domain/bill/page.ts";
import { readBill } from "#domain/bill/read-bill.ts";
import type { BillReadResult } from "#domain/bill/result.ts";

/** Reads a bill from the words of its pages. */
export const readPages = (pages: Page[]): BillReadResult => readBill(pages, zipDirectory);
