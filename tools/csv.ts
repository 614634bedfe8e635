import { stringify } from "csv-stringify/sync";
import { printable } from "./printable.ts";

export type Cell = string | number | undefined;

/** RFC 4180, without control characters in a cell. */
export const csvLine = (cells: readonly Cell[]): string =>
  stringify([cells.map(toSafeCell)], { record_delimiter: "windows" });

const toSafeCell = (cell: Cell): Cell => (typeof cell === "string" ? asText(printable(cell)) : cell);

/**
 * The apostrophe marks a cell as text that a spreadsheet would otherwise run as a formula. NFKC finds the full-width and
 * small forms of the characters too, with which spreadsheets begin formulas in some languages.
 */
const asText = (cell: string): string =>
  /^[=+\-@]/.test(cell.normalize("NFKC").trimStart()) ? `'${cell}` : cell;
