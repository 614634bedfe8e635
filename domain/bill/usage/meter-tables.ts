import { BoxIndex } from "#domain/bill/box-index.ts";
import { bottom, boundingBox, centerY, horizontalOverlap } from "#domain/bill/geometry.ts";
import { type PageLayout, rowsOf, type Segment } from "#domain/bill/layout.ts";
import type { Box } from "#domain/bill/result.ts";
import { normalizeText } from "#domain/bill/text.ts";
import { withoutDates } from "./dates.ts";
import { differenceOf, directionOf, isSame, type MeterUsage } from "./meter-usage.ts";
import { findQuantities } from "./quantities.ts";
import { estimatedWords } from "./wordings.ts";

export const columns = {
  use: /^((TOTAL |NET |BILLED )?(USE|USAGE|USED|KWH|CONSUMPTION|CONSUMO|USO)( \(?KWH\)?)?|KWH (USED|USAGE|BILLED|BILLED TO YOU)|USO TOTAL)$/,
  end: /^(END DATE|PRESENT|CURRENT|END|CURRENT READING|PRESENT READING|END READING|READING END|READING|THIS READING|LECTURA ACTUAL|ACTUAL|FINAL|FECHA FINAL)$/,
  start:
    /^(START DATE|PREVIOUS|START|PREVIOUS READING|PRIOR|START READING|READING START|LAST READING|PRIOR READING|LECTURA ANTERIOR|ANTERIOR|INICIAL|FECHA INICIAL)$/,
  difference: /^(DIFFERENCE|DIFERENCIA)$/,
  multiplier: /^(MULTIPLIER|CONSTANT|MULT|MULTIPLICADOR|CONSTANTE)$/,
  meter:
    /^((ELECTRIC )?METER( NUMBER| NO| NBR| #| ID)?|MEDIDOR( N\.?O| #)?|(N\u00DAMERO|N\.?O) DE(L)? MEDIDOR)$/,
  type: /^(ENERGY TYPE|TYPE|TIPO|TIPO DE ENERG\u00CDA)$/,
};
type Column = keyof typeof columns;
type Head = { column: Column; parts: readonly Segment[]; box: Box };
type MeterTable = { heads: readonly Head[]; rows: readonly MeterUsage[] };

/** Tables of meters: their heads name the columns. */
export function findMeterTables(layout: PageLayout): MeterTable[] {
  return headsOf(layout).flatMap((heads) => {
    const parts = new Set(heads.flatMap((head) => head.parts));
    const [first] = parts;
    if (!first) return [];
    const below = layout.segments.filter(
      (segment) => !parts.has(segment) && centerY(segment.box) > centerY(first.box) + 0.5 * layout.lineHeight,
    );
    const records = recordsOf(below, heads, bottomOf(heads), layout.lineHeight);
    const rows = records.flatMap((record) => usageOfRecord(record, heads, layout.page) ?? []);
    return rows.length > 0 ? [{ heads, rows }] : [];
  });
}

const bottomOf = (heads: readonly Head[]) => Math.max(...heads.map(({ box }) => bottom(box)));

/** A head may be printed on up to three lines. */
const maxHeadLines = 3;
const maxHeadWords = 4;

function headsOf({ segments, lineHeight }: PageLayout): Head[][] {
  const index = new BoxIndex(segments, ({ box }) => box);
  const used = new Set<Segment>();
  return rowsOf(segments).flatMap((row) => {
    const heads = row.flatMap((segment) =>
      used.has(segment) ? [] : (headAt(segment, index, lineHeight) ?? []),
    );
    const isTable = heads.length >= 3 && heads.some(({ column }) => column === "use");
    if (!isTable || heads.every(({ column }) => column === "use" || column === "meter")) return [];
    for (const part of heads.flatMap(({ parts }) => parts)) used.add(part);
    return [heads];
  });
}

/** The head that starts on a line, with as many of the lines below as name a column. */
function headAt(segment: Segment, index: BoxIndex<Segment>, lineHeight: number): Head | undefined {
  if (segment.words.length > maxHeadWords || /\d/.test(segment.text)) return undefined;
  const parts = [segment];
  let head: Head | undefined;
  for (let last: Segment | undefined = segment; last && parts.length <= maxHeadLines; ) {
    const text = normalizeText(parts.map((part) => part.text).join(" ")).replace(/[.:]+$/, "");
    const column = (Object.keys(columns) as Column[]).find((name) => columns[name].test(text));
    if (column) head = { column, parts: [...parts], box: boundingBox(parts.map(({ box }) => box)) };
    const { box }: Segment = last;
    last = index
      .between(centerY(box) + 0.5 * lineHeight, centerY(box) + 1.8 * lineHeight)
      .find((other) => horizontalOverlap(other.box, box) > 0);
    if (last) parts.push(last);
  }
  return head;
}

/** The lines of each meter: one with its usage, and those around it that begin no other meter. */
function recordsOf(
  below: readonly Segment[],
  heads: readonly Head[],
  top: number,
  lineHeight: number,
): Segment[][] {
  const records: Segment[][] = [];
  let before: Segment[] = [];
  let lowest = top;
  for (const row of rowsOf(below)) {
    const [first] = row;
    if (!first) continue;
    const distance = centerY(first.box) - lowest;
    if (distance > 3.2 * lineHeight) break;
    const last = records.at(-1);
    if (numberIn(row, heads, "use") !== undefined) {
      records.push([...before, ...row]);
      before = [];
    } else if (cellsIn(row, heads, "meter").length > 0) before = row;
    else if (last && distance < 1.6 * lineHeight && row.every(({ box }) => isInOneColumn(box, heads)))
      last.push(...row);
    else if (last) break;
    lowest = Math.max(lowest, centerY(first.box));
  }
  return records;
}

const isInOneColumn = (box: Box, heads: readonly Head[]) =>
  heads.filter((head) => horizontalOverlap(head.box, box) > 0).length < 2;

const cellsIn = (record: readonly Segment[], heads: readonly Head[], column: Column): Segment[] => {
  const head = heads.find((candidate) => candidate.column === column);
  return head ? record.filter(({ box }) => horizontalOverlap(box, head.box) > 0) : [];
};

/** Beside its number. A line with more is no cell of the table. */
const maxCellWords = 3;

const numberIn = (record: readonly Segment[], heads: readonly Head[], column: Column): number | undefined =>
  cellsIn(record, heads, column)
    .map(({ text }) => findQuantities(withoutDates(normalizeText(text))))
    .flatMap(({ words, quantities }) => (words.split(" ").length > maxCellWords ? [] : quantities))
    .findLast(({ unit }) => unit === "plain" || unit === "kwh")?.value;

/** Undefined for what is no usage of energy. */
function usageOfRecord(
  record: readonly Segment[],
  heads: readonly Head[],
  page: number,
): MeterUsage | undefined {
  const number = (column: Column) => numberIn(record, heads, column);
  const textIn = (column: Column) =>
    normalizeText(
      cellsIn(record, heads, column)
        .map(({ text }) => text)
        .join(" "),
    );
  const kwh = number("use");
  const [use] = cellsIn(record, heads, "use");
  if (kwh === undefined || !use) return undefined;
  if (/\b(KW|DEMAND|KVAR|KVA|THERMS?|CCF)\b/.test(textIn("type"))) return undefined;
  const [end, start] = [number("end"), number("start")];
  const difference =
    number("difference") ?? (end !== undefined && start !== undefined ? differenceOf(end, start) : undefined);
  const text = normalizeText(record.map((segment) => segment.text).join(" "));
  return {
    meter: /\bTOTAL\b/.test(text) ? undefined : textIn("meter"),
    kwh,
    isExplained: difference === undefined ? undefined : isSame(difference * (number("multiplier") ?? 1), kwh),
    isEstimated: estimatedWords.test(text) || /\d\s*E\b/.test(text),
    direction: directionOf(text),
    item: {
      page,
      box: use.box,
      confidence: Math.min(...record.flatMap(({ words }) => words.map(({ confidence }) => confidence))),
    },
  };
}
