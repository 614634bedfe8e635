import type { Block, RichText, TableStyle } from "#lambdas/shared/documents/content/blocks.ts";
import type { Line } from "./line-breaking.ts";
import type { PageWriter, TextStyle } from "./page-writer.ts";

type Table = Block & { kind: "table" };
type Layout = {
  /** The first column's share of the width. */
  firstColumnShare: number;
  padX: number;
  padY: number;
  background?: string;
  boldLabels: boolean;
};

const layouts: Record<TableStyle, Layout> = {
  facts: { firstColumnShare: 0.27, padX: 0, padY: 2.9, boldLabels: false },
  panel: { firstColumnShare: 0.27, padX: 12, padY: 4, background: "#f1f3f2", boldLabels: true },
  plain: { firstColumnShare: 0.6, padX: 0, padY: 4.5, boldLabels: false },
  signature: { firstColumnShare: 0.62, padX: 0, padY: 4, boldLabels: false },
};

const labelColor = "#555b60";
export const spaceAfterTable = 10;
const signatureSpace = 26;

type Cell = { lines: Line[]; x: number };
type Row = { cells: Cell[]; height: number; isHead: boolean };

export function drawTable(writer: PageWriter, table: Table, style: TextStyle): void {
  const layout = layouts[table.style];
  const rows = rowsOf(writer, table, style);
  const tableHeightOnPage = rows.reduce((sum, { height }) => sum + height, 0);
  writer.ensureSpace(Math.min(tableHeightOnPage, writer.pageCapacity));
  const element = writer.addTag(undefined, "Table");
  for (const [index, { cells, height, isHead }] of rows.entries()) {
    writer.ensureSpace(height);
    const top = writer.y;
    if (layout.background) writer.fillBackground(top, height, layout.background);
    if (index > 0 || table.head || !layout.background) lineAbove(writer, table, index, top);
    const row = writer.addTag(element, "TR");
    for (const [column, { lines, x }] of cells.entries()) {
      const isLabel = isHead || (column === 0 && table.style !== "signature");
      const scope = isHead ? "Column" : "Row";
      const color = column === 0 && table.style === "facts" ? { color: labelColor } : {};
      writer.addTag(row, isLabel ? "TH" : "TD", isLabel ? { scope } : {}, () => {
        for (const [nth, line] of lines.entries()) {
          writer.writeLineAt(line, { ...style, ...color }, x, top + layout.padY + nth * style.leading);
        }
      });
    }
    writer.y = top + height;
  }
  if (table.style === "signature") drawSignatureLines(writer, rows);
  else writer.drawRule(writer.y, closingRule(layout));
  writer.y += spaceAfterTable;
}

export function tableHeight(writer: PageWriter, table: Table, style: TextStyle): number {
  return rowsOf(writer, table, style).reduce((sum, { height }) => sum + height, spaceAfterTable);
}

function rowsOf(writer: PageWriter, table: Table, style: TextStyle): Row[] {
  const { firstColumnShare, padX, padY, boldLabels } = layouts[table.style];
  const split = writer.width * firstColumnShare;
  const columns = [
    { x: writer.left + padX, width: split - padX - 10 },
    { x: writer.left + split, width: writer.width - split - padX },
  ];
  const row = (texts: readonly RichText[], isHead: boolean): Row => {
    const cells = columns.map(({ x, width }, column) => {
      const isBold = isHead || (boldLabels && column === 0);
      const runs = (texts[column] ?? []).map((run) => (isBold ? { ...run, bold: true } : run));
      return { x, lines: writer.breakLines(runs, style, width) };
    });
    const lines = Math.max(...cells.map((cell) => cell.lines.length));
    const isSignatureRow = table.style === "signature" && !isHead;
    return { cells, isHead, height: isSignatureRow ? signatureSpace : lines * style.leading + 2 * padY };
  };
  const rows = [
    ...(table.head ? [row(table.head, true)] : []),
    ...table.rows.map((texts) => row(texts, false)),
  ];
  const maxLines = Math.floor((writer.pageCapacity - 2 * padY) / style.leading);
  return rows.flatMap((tall) => splitRow(tall, maxLines, (lines) => lines * style.leading + 2 * padY));
}

/** A row that is taller than a page continues in rows without a label. */
function splitRow(row: Row, maxLines: number, heightOfLines: (lines: number) => number): Row[] {
  const count = Math.max(...row.cells.map(({ lines }) => lines.length));
  if (count <= maxLines) return [row];
  return Array.from({ length: Math.ceil(count / maxLines) }, (_, part) => {
    const first = part * maxLines;
    const cells = row.cells.map(({ lines, x }) => ({ x, lines: lines.slice(first, first + maxLines) }));
    return { ...row, cells, height: heightOfLines(Math.min(maxLines, count - first)) };
  });
}

function lineAbove(writer: PageWriter, table: Table, index: number, y: number): void {
  if (table.style === "signature") return;
  const isUnderHead = table.head && index === 1;
  if (isUnderHead) writer.drawRule(y, { weight: 1, color: "#1f2326" });
  else if (!(table.head && index === 0))
    writer.drawRule(y, layouts[table.style].background ? { color: "#ffffff", weight: 1 } : {});
}

const closingRule = ({ background }: Layout) => (background ? { color: "#c9cecb" } : {});

/** Draws the lines on which a person signs on paper. */
function drawSignatureLines(writer: PageWriter, rows: Row[]): void {
  const [name, date] = rows.at(-1)?.cells ?? [];
  if (!name || !date) return;
  const ends = writer.left + writer.width;
  writer.drawRule(writer.y, { x: name.x, width: date.x - name.x - 24, weight: 0.8, color: "#1f2326" });
  writer.drawRule(writer.y, { x: date.x, width: ends - date.x, weight: 0.8, color: "#1f2326" });
}
