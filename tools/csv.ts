import { stringify } from "csv-stringify/sync";
import { printable } from "./printable.ts";

export type Cell = string | number | undefined;

/** RFC 4180, without control characters in a cell. */
export const csvLine = (cells: readonly Cell[]): string =>
  stringify([cells.map(toSafeCell)], { record_delimiter: "windows" });

const toSafeCell = (cell: Cell): Cell => (typeof cell === "string" ? asText(printable(cell)) : cell);

/**
 * Digits that a spreadsheet would change: it drops leading zeros, rounds after the fifteenth digit, and reads 12E5 as a power of
 * ten. A text in quotation marks stays as it is only as the result of a formula; saved as CSV again, it is the plain number.
 */
const isChangedAsNumber = (cell: string): boolean => /^(0\d+|\d{12,}|\d+E\d+)$/i.test(cell);

/**
 * The apostrophe marks a cell as text that a spreadsheet would otherwise run as a formula. NFKC finds the full-width and
 * small forms of the characters too, with which spreadsheets begin formulas in some languages.
 */
const asText = (cell: string): string => {
  if (isChangedAsNumber(cell)) return `="${cell}"`;
  return /^[=+\-@]/.test(cell.normalize("NFKC").trimStart()) ? `'${cell}` : cell;
};
