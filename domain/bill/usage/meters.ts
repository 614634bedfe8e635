import { isOnSameLine } from "#domain/bill/geometry.ts";
import type { PageLayout } from "#domain/bill/layout.ts";
import { firstOf, type Item } from "./items.ts";
import { columns, findMeterTables } from "./meter-tables.ts";
import { differenceOf, directionOf, isSame, type MeterUsage } from "./meter-usage.ts";
import { billedWords, estimatedWords, netMeteringWords, notThisUsage, readingWords } from "./wordings.ts";

const meterNumber = /\b(?:METER|MEDIDOR)\b[^\d]{0,22}?(?<meter>[A-Z]{0,4}\d[A-Z\d]{5,})/;

/**
 * The usage by meter, from lines such as "KWH used 1154" below two readings, and from tables of meters. Of a meter that counts
 * both ways, neither what it delivered nor what it received is what was billed.
 */
export function findMeterUsages(
  layouts: readonly PageLayout[],
  items: readonly Item[],
): { usages: MeterUsage[]; received: MeterUsage | undefined } {
  const tables = layouts.flatMap(findMeterTables);
  const inTables = tables.flatMap(({ rows }) => rows);
  // A number below the head of its column is an item, too, with the place of the head.
  const heads = new Set(
    tables.flatMap((table) => table.heads.flatMap(({ parts }) => parts.map(({ box }) => box))),
  );
  const isInTable = ({ page, box }: Item) =>
    heads.has(box) || inTables.some(({ item }) => item.page === page && isOnSameLine(item.box, box));
  const inLines = usagesInLines(items.filter((item) => !isInTable(item)));
  const all = [...inTables, ...(inTables.length > 0 ? inLines.map(asTotal) : inLines)];
  const received = all.find(({ direction, kwh }) => direction === "received" && kwh > 0);
  const usages = all.filter(({ direction }) => (received ? !direction : direction !== "received"));
  return { usages, received };
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
    if (kwh !== undefined && !usage.isExplained && context.readings.some((reading) => reading.value === kwh))
      continue; // a reading, below the head of its column
    if (kwh !== undefined && usage.direction === "received" && isPlainKwh(item)) {
      usages.push(usage);
      context = { ...noMeter(), meter: context.meter };
      continue;
    }
    const isTotal =
      kwh === undefined
        ? !isGas && usage.isExplained && !notThisUsage.test(item.words)
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
    direction: directionOf(item.words),
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
    ? onlyPlain(item)
    : undefined;
}

/** Of several numbers beside a label, such as those of a row without lines, any could be the usage. */
function onlyPlain({ quantities }: Item): number | undefined {
  const values = new Set(quantities.flatMap(({ unit, value }) => (unit === "plain" ? [value] : [])));
  return values.size === 1 ? [...values][0] : undefined;
}

/** A line that says how much was used in this period: not a price, an average or a charge by the kilowatt-hour. */
function isUsage(item: Item, namesMeter: boolean): boolean {
  if (firstOf(item, "price") !== undefined || notThisUsage.test(item.words)) return false;
  return namesMeter || isPlainKwh(item);
}

/** A short line, and nothing that makes its kilowatt-hours something else. */
const isPlainKwh = (item: Item): boolean =>
  item.words.split(" ").length <= 9 &&
  firstOf(item, "dollars") === undefined &&
  (!netMeteringWords.test(item.words) || billedWords.test(item.words)) &&
  !/\b(SUPPLY|SUPPLIER|GENERATION|ENERGY(?! US)|DELIVERY|DISTRIBUTION|TRANSMISSION|FIRST|NEXT|TIER|STEP|OVER|CHART|COMPARED?|THAN)\b/.test(
    item.words,
  );
