import type { Block, TableLook, Words } from "#lambdas/shared/documents/content/blocks.ts";
import type { Line } from "./line-breaking.ts";
import type { Sheet, Style } from "./page-writer.ts";

type Table = Block & { kind: "table" };
type Look = {
  /** Share of the width that the first column takes. */
  first: number;
  padX: number;
  padY: number;
  ground?: string;
  boldLabels: boolean;
};

const looks: Record<TableLook, Look> = {
  facts: { first: 0.27, padX: 0, padY: 2.9, boldLabels: false },
  panel: { first: 0.27, padX: 12, padY: 4, ground: "#f1f3f2", boldLabels: true },
  plain: { first: 0.6, padX: 0, padY: 4.5, boldLabels: false },
  signature: { first: 0.62, padX: 0, padY: 4, boldLabels: false },
};

const label = "#555b60";
export const spaceAfterTable = 10;
const signatureSpace = 26;

type Cell = { lines: Line[]; x: number };
type Row = { cells: Cell[]; height: number; isHead: boolean };

export function drawTable(sheet: Sheet, table: Table, style: Style): void {
  const look = looks[table.look];
  const rows = rowsOf(sheet, table, style);
  const whole = rows.reduce((sum, { height }) => sum + height, 0);
  sheet.need(Math.min(whole, sheet.room));
  const element = sheet.tag(undefined, "Table");
  for (const [index, { cells, height, isHead }] of rows.entries()) {
    sheet.need(height);
    const top = sheet.y;
    if (look.ground) sheet.ground(top, height, look.ground);
    if (index > 0 || table.head || !look.ground) lineAbove(sheet, table, index, top);
    const row = sheet.tag(element, "TR");
    for (const [column, { lines, x }] of cells.entries()) {
      const isLabel = isHead || (column === 0 && table.look !== "signature");
      const scope = isHead ? "Column" : "Row";
      const color = column === 0 && table.look === "facts" ? { color: label } : {};
      sheet.tag(row, isLabel ? "TH" : "TD", isLabel ? { scope } : {}, () => {
        for (const [nth, line] of lines.entries()) {
          sheet.writeAt(line, { ...style, ...color }, x, top + look.padY + nth * style.leading);
        }
      });
    }
    sheet.y = top + height;
  }
  if (table.look === "signature") signHere(sheet, rows);
  else sheet.rule(sheet.y, closing(look));
  sheet.y += spaceAfterTable;
}

export function tableHeight(sheet: Sheet, table: Table, style: Style): number {
  return rowsOf(sheet, table, style).reduce((sum, { height }) => sum + height, spaceAfterTable);
}

function rowsOf(sheet: Sheet, table: Table, style: Style): Row[] {
  const { first, padX, padY, boldLabels } = looks[table.look];
  const split = sheet.width * first;
  const columns = [
    { x: sheet.left + padX, width: split - padX - 10 },
    { x: sheet.left + split, width: sheet.width - split - padX },
  ];
  const row = (words: readonly Words[], isHead: boolean): Row => {
    const cells = columns.map(({ x, width }, column) => {
      const heavy = isHead || (boldLabels && column === 0);
      const runs = (words[column] ?? []).map((run) => (heavy ? { ...run, bold: true } : run));
      return { x, lines: sheet.lines(runs, style, width) };
    });
    const lines = Math.max(...cells.map((cell) => cell.lines.length));
    const blank = table.look === "signature" && !isHead;
    return { cells, isHead, height: blank ? signatureSpace : lines * style.leading + 2 * padY };
  };
  return [...(table.head ? [row(table.head, true)] : []), ...table.rows.map((words) => row(words, false))];
}

function lineAbove(sheet: Sheet, table: Table, index: number, y: number): void {
  if (table.look === "signature") return;
  const underHead = table.head && index === 1;
  if (underHead) sheet.rule(y, { weight: 1, color: "#1f2326" });
  else if (!(table.head && index === 0))
    sheet.rule(y, looks[table.look].ground ? { color: "#ffffff", weight: 1 } : {});
}

const closing = ({ ground }: Look) => (ground ? { color: "#c9cecb" } : {});

/** Where a person signs on paper. */
function signHere(sheet: Sheet, rows: Row[]): void {
  const [name, date] = rows.at(-1)?.cells ?? [];
  if (!name || !date) return;
  const ends = sheet.left + sheet.width;
  sheet.rule(sheet.y, { x: name.x, width: date.x - name.x - 24, weight: 0.8, color: "#1f2326" });
  sheet.rule(sheet.y, { x: date.x, width: ends - date.x, weight: 0.8, color: "#1f2326" });
}
