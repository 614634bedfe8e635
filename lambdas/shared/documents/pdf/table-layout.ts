import type { Block, RichText, TableStyle } from "#lambdas/shared/documents/content/blocks.ts";
import type { Line } from "./line-breaking.ts";
import type { PageWriter, TextStyle } from "./page-writer.ts";

type Table = Block & { kind: "table" };
type Look = {
  /** Share of the width that the first column takes. */
  first: number;
  padX: number;
  padY: number;
  ground?: string;
  boldLabels: boolean;
};

const looks: Record<TableStyle, Look> = {
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

export function drawTable(sheet: PageWriter, table: Table, style: TextStyle): void {
  const look = looks[table.style];
  const rows = rowsOf(sheet, table, style);
  const whole = rows.reduce((sum, { height }) => sum + height, 0);
  sheet.ensureSpace(Math.min(whole, sheet.pageCapacity));
  const element = sheet.addTag(undefined, "Table");
  for (const [index, { cells, height, isHead }] of rows.entries()) {
    sheet.ensureSpace(height);
    const top = sheet.y;
    if (look.ground) sheet.fillBackground(top, height, look.ground);
    if (index > 0 || table.head || !look.ground) lineAbove(sheet, table, index, top);
    const row = sheet.addTag(element, "TR");
    for (const [column, { lines, x }] of cells.entries()) {
      const isLabel = isHead || (column === 0 && table.style !== "signature");
      const scope = isHead ? "Column" : "Row";
      const color = column === 0 && table.style === "facts" ? { color: label } : {};
      sheet.addTag(row, isLabel ? "TH" : "TD", isLabel ? { scope } : {}, () => {
        for (const [nth, line] of lines.entries()) {
          sheet.writeLineAt(line, { ...style, ...color }, x, top + look.padY + nth * style.leading);
        }
      });
    }
    sheet.y = top + height;
  }
  if (table.style === "signature") signHere(sheet, rows);
  else sheet.drawRule(sheet.y, closing(look));
  sheet.y += spaceAfterTable;
}

export function tableHeight(sheet: PageWriter, table: Table, style: TextStyle): number {
  return rowsOf(sheet, table, style).reduce((sum, { height }) => sum + height, spaceAfterTable);
}

function rowsOf(sheet: PageWriter, table: Table, style: TextStyle): Row[] {
  const { first, padX, padY, boldLabels } = looks[table.style];
  const split = sheet.width * first;
  const columns = [
    { x: sheet.left + padX, width: split - padX - 10 },
    { x: sheet.left + split, width: sheet.width - split - padX },
  ];
  const row = (words: readonly RichText[], isHead: boolean): Row => {
    const cells = columns.map(({ x, width }, column) => {
      const heavy = isHead || (boldLabels && column === 0);
      const runs = (words[column] ?? []).map((run) => (heavy ? { ...run, bold: true } : run));
      return { x, lines: sheet.breakLines(runs, style, width) };
    });
    const lines = Math.max(...cells.map((cell) => cell.lines.length));
    const blank = table.style === "signature" && !isHead;
    return { cells, isHead, height: blank ? signatureSpace : lines * style.leading + 2 * padY };
  };
  return [...(table.head ? [row(table.head, true)] : []), ...table.rows.map((words) => row(words, false))];
}

function lineAbove(sheet: PageWriter, table: Table, index: number, y: number): void {
  if (table.style === "signature") return;
  const underHead = table.head && index === 1;
  if (underHead) sheet.drawRule(y, { weight: 1, color: "#1f2326" });
  else if (!(table.head && index === 0))
    sheet.drawRule(y, looks[table.style].ground ? { color: "#ffffff", weight: 1 } : {});
}

const closing = ({ ground }: Look) => (ground ? { color: "#c9cecb" } : {});

/** Where a person signs on paper. */
function signHere(sheet: PageWriter, rows: Row[]): void {
  const [name, date] = rows.at(-1)?.cells ?? [];
  if (!name || !date) return;
  const ends = sheet.left + sheet.width;
  sheet.drawRule(sheet.y, { x: name.x, width: date.x - name.x - 24, weight: 0.8, color: "#1f2326" });
  sheet.drawRule(sheet.y, { x: date.x, width: ends - date.x, weight: 0.8, color: "#1f2326" });
}
