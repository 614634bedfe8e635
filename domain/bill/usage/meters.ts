import { centerY, horizontalOverlap, isOnSameLine } from "#domain/bill/geometry.ts";
import type { PageLayout, Segment } from "#domain/bill/layout.ts";
import { normalizeText } from "#domain/bill/text.ts";
import { withoutDates } from "./dates.ts";
import { firstOf, type Item } from "./items.ts";
import { startsWithAny, toMatchers } from "./matching.ts";
import { findQuantities } from "./quantities.ts";
import { estimatedWords, netMeteringWords, notThisUsage, readingWords, usedWordings } from "./wordings.ts";

/** The kilowatt-hours that the bill prints for one meter, or for all of them. */
export type MeterUsage = {
  /** Undefined for a total that names no meter. */
  meter: string | undefined;
  kwh: number;
  /** Whether the meter's readings explain it. Undefined without readings. */
  isExplained: boolean | undefined;
  isEstimated: boolean;
  item: Pick<Item, "page" | "box" | "confidence">;
};

const used = toMatchers(usedWordings);
const meterNumber = /\b(?:METER|MEDIDOR)\b[^\d]{0,22}?(?<meter>[A-Z]{0,4}\d[A-Z\d]{5,})/;

const isSame = (a: number, b: number) => Math.abs(a - b) <= Math.max(1, 0.002 * Math.abs(b));

/** The usage by meter, from lines such as "KWH used 1154" below two readings, and from tables of meters. */
export function findMeterUsages(layouts: readonly PageLayout[], items: readonly Item[]): MeterUsage[] {
  const tables = layouts.flatMap(tablesOf);
  const inTables = tables.flatMap(({ rows }) => rows);
  // A number below the head of its column is an item, too, with the place of the head.
  const heads = new Set(tables.flatMap((table) => table.heads.map(({ segment }) => segment.box)));
  const isInTable = ({ page, box }: Item) =>
    heads.has(box) || inTables.some(({ item }) => item.page === page && isOnSameLine(item.box, box));
  const inLines = usagesInLines(items.filter((item) => !isInTable(item)));
  return [...inTables, ...(inTables.length > 0 ? inLines.map(asTotal) : inLines)];
}

/** Beside a table of meters, a line without readings repeats what the table says. */
const asTotal = (usage: MeterUsage): MeterUsage =>
  usage.isExplained === undefined ? { ...usage, meter: undefined } : usage;

type Reading = { value: number; isEstimated: boolean };
/** What the lines above say about the meter, until another meter or another page begins. */
type MeterContext = { meter: string | undefined; readings: Reading[]; multiplier: number };
const noMeter = (): MeterContext => ({ meter: undefined, readings: [], multiplier: 1 });

function usagesInLines(items: readonly Item[]): MeterUsage[] {
  const usages: MeterUsage[] = [];
  /** Without the unit of measurement, only the meter readings tell that a number is the usage. */
  const withoutUnit: MeterUsage[] = [];
  let context = noMeter();
  let page = 0;
  let isGas = false;
  for (const item of items) {
    if (item.page !== page) [context, page, isGas] = [noMeter(), item.page, false];
    const named = meterNumber.exec(item.text)?.groups?.meter;
    if (namesGas(item)) [context, isGas] = [noMeter(), true];
    else if (/ELECTRI|\bKWH/.test(item.text)) isGas = false;
    if (named && named !== context.meter) context = { ...noMeter(), meter: named };
    const kwh = kwhOf(item);
    const value = kwh ?? firstOf(item, "plain");
    if (value === undefined) continue;
    const usage = usageOf(item, value, context);
    const isTotal =
      kwh === undefined
        ? !isGas && usage.isExplained && startsWithAny(item, used) && !notThisUsage.test(item.words)
        : isUsage(item, named !== undefined);
    if (isTotal) {
      (kwh === undefined ? withoutUnit : usages).push(usage);
      context = { ...noMeter(), meter: context.meter };
    } else if (kwh === undefined && value >= 0) noteReading(context, item, value);
  }
  return usages.length > 0 ? usages : withoutUnit;
}

const namesGas = (item: Item) => firstOf(item, "gas") !== undefined || /\b(THERMS?|GAS)\b/.test(item.words);

function noteReading(context: MeterContext, { words }: Item, value: number): void {
  if (/\b(MULTIPLIER|CONSTANT|MULTIPLICADOR|CONSTANTE)\b/.test(words) && value >= 1)
    context.multiplier = value;
  else if (isReading(words)) context.readings.push({ value, isEstimated: estimatedWords.test(words) });
}

function usageOf(item: Item, kwh: number, { meter, readings, multiplier }: MeterContext): MeterUsage {
  const last = readings.slice(-2);
  const [end, start] = last;
  const difference = end && start ? Math.abs(differenceOf(end.value, start.value) * multiplier) : undefined;
  return {
    meter,
    kwh,
    isExplained: difference === undefined ? undefined : isSame(difference, kwh),
    isEstimated: last.some(({ isEstimated }) => isEstimated),
    item,
  };
}

const isReading = (words: string) =>
  (readingWords.test(words) && !/\bNEXT\b|PR\u00D3XIMA/.test(words)) ||
  columns.end.test(words) ||
  columns.start.test(words);

/** A kilowatt-hour figure, with its unit beside it or in its label. */
function kwhOf(item: Item): number | undefined {
  const withUnit = firstOf(item, "kwh");
  if (withUnit !== undefined) return withUnit;
  return /\bKWH\b|KILOWATT[- ]HOURS?|KILOVATIOS?[- ]HORA/.test(item.words) && !readingWords.test(item.words)
    ? firstOf(item, "plain")
    : undefined;
}

/** A line that says how much was used in this period: not a price, an average or a charge by the kilowatt-hour. */
function isUsage(item: Item, namesMeter: boolean): boolean {
  if (firstOf(item, "price") !== undefined || notThisUsage.test(withoutMeterNumber(item.words))) return false;
  if (namesMeter) return true;
  if (item.words.split(" ").length > 9) return false;
  return startsWithAny(item, used) || isPlainKwh(item);
}

/** A short line in a wording that is not listed: kilowatt-hours, and nothing that makes them something else. */
const isPlainKwh = (item: Item): boolean =>
  /\bKWHR?S?\b|\bKILOWATT[- ]HOURS?\b/.test(item.text) &&
  item.words.split(" ").length <= 6 &&
  firstOf(item, "dollars") === undefined &&
  !netMeteringWords.test(item.words) &&
  !/\b(SUPPLY|SUPPLIER|GENERATION|ENERGY|DELIVERY|DISTRIBUTION|TRANSMISSION|FIRST|NEXT|TIER|STEP|OVER|CHART|COMPARED?|THAN)\b/.test(
    item.words,
  );

const withoutMeterNumber = (words: string) => words.replace(/\bBILLED TO YOU\b/, "");

/** Meters with five or six dials start again at zero. */
function differenceOf(end: number, start: number): number {
  if (end >= start) return end - start;
  const turn = 10 ** String(Math.trunc(start)).length;
  return start > 0.8 * turn && end < 0.2 * turn ? end + turn - start : end - start;
}

const columns = {
  use: /^(TOTAL USE|TOTAL USAGE|TOTAL KWH|KWH|KWH USED|USAGE|USE|USAGE \(KWH\)|KWH USAGE|BILLED KWH|KWH BILLED|NET KWH|CONSUMPTION|CONSUMO|USO TOTAL|USO|CONSUMO KWH|USED|KWH BILLED TO YOU)$/,
  end: /^(END DATE|PRESENT|CURRENT|END|CURRENT READING|PRESENT READING|END READING|READING|THIS READING|LECTURA ACTUAL|ACTUAL|FINAL|FECHA FINAL)$/,
  start:
    /^(START DATE|PREVIOUS|START|PREVIOUS READING|PRIOR|START READING|LAST READING|PRIOR READING|LECTURA ANTERIOR|ANTERIOR|INICIAL|FECHA INICIAL)$/,
  difference: /^(DIFFERENCE|DIFERENCIA)$/,
  multiplier: /^(MULTIPLIER|CONSTANT|MULT|MULTIPLICADOR|CONSTANTE)$/,
  meter:
    /^((ELECTRIC )?METER( NUMBER| NO| NBR| #| ID)?|MEDIDOR( N\.?O| #)?|(N\u00DAMERO|N\.?O) DE(L)? MEDIDOR)$/,
  type: /^(ENERGY TYPE|TYPE|TIPO|TIPO DE ENERG\u00CDA)$/,
};
type Column = keyof typeof columns;
type Head = { column: Column; segment: Segment };

/** Tables of meters: their heads name the columns. */
function tablesOf(layout: PageLayout): { heads: readonly Head[]; rows: readonly MeterUsage[] }[] {
  return headsOf(layout).flatMap((heads) => {
    const [first] = heads;
    if (!first) return [];
    const rows: MeterUsage[] = [];
    let lowest = centerY(first.segment.box);
    const below = layout.segments.filter(({ box }) => centerY(box) > lowest + 0.5 * layout.lineHeight);
    for (const row of rowsOf(below)) {
      const y = centerY((row[0] ?? first.segment).box);
      if (y - lowest > 3.2 * layout.lineHeight) break;
      const usage = usageOfRow(row, heads, layout.page);
      if (usage === "none") continue;
      if (usage) rows.push(usage);
      else if (rows.length > 0) break;
      lowest = y;
    }
    return rows.length > 0 ? [{ heads, rows }] : [];
  });
}

function headsOf({ segments }: PageLayout): Head[][] {
  return rowsOf(segments).flatMap((row) => {
    const heads = row.flatMap((segment): Head[] => {
      const text = normalizeText(segment.text).replace(/[.:]+$/, "");
      const column = (Object.keys(columns) as Column[]).find((name) => columns[name].test(text));
      return column ? [{ column, segment }] : [];
    });
    const isTable = heads.length >= 3 && heads.some(({ column }) => column === "use");
    return isTable && heads.some(({ column }) => column !== "use" && column !== "meter") ? [heads] : [];
  });
}

function rowsOf(segments: readonly Segment[]): Segment[][] {
  const rows: Segment[][] = [];
  for (const segment of segments.toSorted((a, b) => centerY(a.box) - centerY(b.box))) {
    const row = rows.at(-1);
    if (row?.[0] && isOnSameLine(row[0].box, segment.box)) row.push(segment);
    else rows.push([segment]);
  }
  return rows;
}

/** Undefined for a row of something else, "none" for a row of this table that is no usage of energy. */
function usageOfRow(
  row: readonly Segment[],
  heads: readonly Head[],
  page: number,
): MeterUsage | "none" | undefined {
  const cell = (column: Column) => {
    const head = heads.find((candidate) => candidate.column === column)?.segment;
    return head && row.find((segment) => horizontalOverlap(segment.box, head.box) > 0);
  };
  const number = (column: Column) => {
    const segment = cell(column);
    return (
      segment &&
      findQuantities(withoutDates(normalizeText(segment.text))).quantities.findLast(
        ({ unit }) => unit === "plain" || unit === "kwh",
      )?.value
    );
  };
  const kwh = number("use");
  const use = cell("use");
  if (kwh === undefined || !use) return undefined;
  const type = normalizeText(cell("type")?.text ?? "");
  if (/\b(KW|DEMAND|GEN|GENERATION|RECEIVED|OUT|KVAR|KVA|THERMS?|CCF)\b/.test(type.replace("KWH", "")))
    return "none";
  const [end, start] = [number("end"), number("start")];
  const difference =
    number("difference") ?? (end !== undefined && start !== undefined ? differenceOf(end, start) : undefined);
  const text = normalizeText(row.map((segment) => segment.text).join(" "));
  if (netMeteringWords.test(text)) return "none";
  return {
    meter: normalizeText(cell("meter")?.text ?? ""),
    kwh,
    isExplained: difference === undefined ? undefined : isSame(difference * (number("multiplier") ?? 1), kwh),
    isEstimated: estimatedWords.test(text) || /\d\s*E\b/.test(text),
    item: {
      page,
      box: use.box,
      confidence: Math.min(...row.flatMap(({ words }) => words.map(({ confidence }) => confidence))),
    },
  };
}
