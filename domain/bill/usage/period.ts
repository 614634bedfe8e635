import type { PageLayout, Segment } from "#domain/bill/layout.ts";
import type { BillingPeriod, Finding } from "#domain/bill/result.ts";
import { type Feature, type ScoredValue, scoreValue, selectBest } from "#domain/bill/scoring.ts";
import { normalizeText } from "#domain/bill/text.ts";
import { completePeriod, daysBetween, findDates, type PrintedDate } from "./dates.ts";
import type { Item } from "./items.ts";

/** What stands between the dates of a period. */
const connector =
  /^[\s,.]*(?:TO|THROUGH|THRU|UNTIL|AND|AL?|HASTA(?: EL)?|Y|[-\u2013\u2014])[\s,.]*(?:EL\s+)?$/;

const label =
  /\b(BILLING PERIOD|SERVICE PERIOD|FOR THE PERIOD|BILLING CYCLE|PERIOD|SERVICE FROM|SERVICE DATES?|BILL PERIOD|READ DATES|DATES OF SERVICE|PERIODO|PER\u00CDODO|PERIODO DE FACTURACI\u00D3N)\b/;
/** Another period: of a year before, of a plan, of prices. */
const otherPeriod =
  /\b(LAST YEAR|YEAR AGO|PREVIOUS|PRIOR|BUDGET|PLAN|RATES?|PRICES?|EFFECTIVE|WINTER|SUMMER|HISTORY|CONTRACT|OFFER|CREDITS? FROM|HEAT)\b/;

const daysInText = /(?<!\d)(\d{1,3})\s*(?:DAYS?|D\u00CDAS|DIAS)\b|\bDAYS:? (\d{1,3})\b/;
/** On a line of its own. */
const onlyDays = /^\(?(\d{1,3}) ?(?:DAYS|D\u00CDAS|DIAS)\)?$|^DAYS:? (\d{1,3})$/;
const shortestPeriod = 5;
const longestPeriod = 200;
/** A bill for more days covers several months, or a correction. */
export const longestMonth = 45;

type PrintedPeriod = { from: string; to: string; days?: number | undefined; feature: Feature };

/** The billing period: two dates that belong together, confirmed by other places of the bill. */
export function findPeriod(
  layouts: readonly PageLayout[],
  items: readonly Item[],
  countsFirstDay = false,
): Finding<BillingPeriod> | undefined {
  const billDate = dateOfBill(items);
  const printed = [
    ...layouts.flatMap((layout) => periodsOnPage(layout, billDate)).slice(0, 40),
    ...periodsInColumns(items, billDate),
  ];
  const readingDates = new Set(
    items
      .filter(({ words }) => /\bREAD(ING)?\b/.test(words))
      .flatMap(({ dates }) => dates.map(({ month, day }) => `${month}-${day}`)),
  );
  const printedDays = new Set(
    items.flatMap(({ quantities, words }) =>
      /\bHISTORY|LAST YEAR\b/.test(words)
        ? []
        : quantities.filter(({ unit }) => unit === "days").map(({ value }) => value),
    ),
  );
  const daysLabels = items.filter(({ words }) => /^DAYS( IN| BILLED| OF|$)|NUMBER OF DAYS/.test(words));
  for (const { quantities } of daysLabels) for (const { value } of quantities) printedDays.add(value);
  for (const { text } of layouts.flatMap(({ segments }) => segments)) {
    const [, before, behind] = onlyDays.exec(normalizeText(text)) ?? [];
    const days = before ?? behind;
    if (days) printedDays.add(Number(days));
  }

  const groups = Map.groupBy(printed, ({ from, to }) => `${from} ${to}`);
  return selectBest(
    [...groups.values()].flatMap((group) =>
      scoreGroup(group, printedDays, readingDates, countsFirstDay ? 1 : 0),
    ),
    () => false,
    "soft",
  );
}

function scoreGroup(
  group: readonly PrintedPeriod[],
  printedDays: ReadonlySet<number>,
  readingDates: ReadonlySet<string>,
  uncountedDays: number,
): ScoredValue<BillingPeriod>[] {
  const [first] = group;
  if (!first) return [];
  const { from, to } = first;
  const length = daysBetween(from, to);
  const own = group.find(({ days }) => days !== undefined)?.days;
  const isDays = (count: number | undefined) => count === length || count === length + 1;
  const confirmedDays = isDays(own) ? own : [length, length + 1].find((count) => printedDays.has(count));
  const best = group.reduce((a, b) => (b.feature.weight > a.feature.weight ? b : a));
  const monthDay = (iso: string) => `${Number(iso.slice(5, 7))}-${Number(iso.slice(8))}`;
  const isRead = readingDates.has(monthDay(from)) && readingDates.has(monthDay(to));
  const scored = scoreValue({ from, to, days: confirmedDays ?? length + uncountedDays }, -1, [
    best.feature,
    group.length > 1 ? { reason: `printed ${group.length} times`, weight: 1 } : undefined,
    confirmedDays !== undefined ? { reason: `the bill says ${confirmedDays} days`, weight: 2 } : undefined,
    isRead ? { reason: "the dates of the meter readings", weight: 2 } : undefined,
    length >= 20 && length <= 40
      ? { reason: "about a month", weight: 0.7 }
      : { reason: `${length} days`, weight: -0.5 },
  ]);
  const contradicts = own !== undefined && !isDays(own);
  return [{ ...scored, alwaysCheck: contradicts || length > longestMonth || length < 15 }];
}

function periodsOnPage(
  { page, segments, lineHeight }: PageLayout,
  billDate: PrintedDate | undefined,
): PrintedPeriod[] {
  return segments.flatMap((segment, index) =>
    periodsAcrossLines(segments, index, billDate, lineHeight).map((period) => {
      const text = normalizeText(segment.text);
      const feature = otherPeriod.test(text.slice(0, period.start))
        ? { reason: "another period", weight: -1 }
        : label.test(`${textBeside(segment, segments, lineHeight)} | ${text}`)
          ? { reason: "stands at a label of the billing period", weight: 3.2 }
          : { reason: "two dates", weight: 1 };
      const { start: _, ...printed } = period;
      return { ...printed, feature: { ...feature, page, box: segment.box } };
    }),
  );
}

/** Two dates that stand at "From" and "To", such as in the columns of a table. */
function periodsInColumns(items: readonly Item[], billDate: PrintedDate | undefined): PrintedPeriod[] {
  return items.flatMap((start, index) => {
    const [from] = fromWords.test(start.words) ? start.dates : [];
    const isEnd = ({ page, words }: Item) => page === start.page && toWords.test(words);
    const end = items.slice(index + 1).find(isEnd) ?? items.slice(0, index).findLast(isEnd);
    const [to] = end?.dates ?? [];
    const period = from && to && completePeriod(from, to, billDate);
    const length = period ? daysBetween(period.from, period.to) : 0;
    if (!period || length < shortestPeriod || length > longestPeriod) return [];
    const { label, page, box } = start;
    return [{ ...period, feature: { reason: `stands at "${label}"`, weight: 3.2, page, box } }];
  });
}

const fromWords = /^(SERVICE )?(FROM|START( DATE)?|DESDE)$/;
const toWords = /^(SERVICE )?(TO|THROUGH|END( DATE)?|HASTA)$/;

/** What stands on the left of a line, and right above it. */
const textBeside = ({ box }: Segment, segments: readonly Segment[], lineHeight: number): string =>
  segments
    .filter(
      (other) =>
        other.box !== box &&
        Math.abs(other.box.top - box.top) < 2.6 * lineHeight &&
        other.box.top <= box.top + 0.4 * lineHeight &&
        other.box.left <= box.left + box.width &&
        box.left - other.box.left < 0.5,
    )
    .map(({ text }) => normalizeText(text))
    .join(" | ");

/** A narrow column breaks a period into as many lines. */
const maxPeriodLines = 3;

/** The periods that start on a line, and end on it or on one of the lines right below. */
function periodsAcrossLines(
  segments: readonly Segment[],
  index: number,
  billDate: PrintedDate | undefined,
  lineHeight: number,
) {
  let last = segments[index];
  let text = normalizeText(last?.text ?? "");
  const length = text.length;
  for (let line = 1; last; line++) {
    const found = periodsIn(text, billDate).filter(({ start }) => start < length);
    if (found.length > 0 || line === maxPeriodLines || !/\d/.test(text)) return found;
    last = continuationOf(last, segments.slice(index + 1), lineHeight);
    if (last) text = `${text} ${normalizeText(last.text)}`;
  }
  return [];
}

/** The line right below that starts where one of the words above does: behind a label, or in its column. */
const continuationOf = ({ box, words }: Segment, below: readonly Segment[], lineHeight: number) =>
  below.find(
    (segment) =>
      words.some(({ left }) => Math.abs(segment.box.left - left) < 0.02) &&
      segment.box.top > box.top + 0.3 * lineHeight &&
      segment.box.top - box.top < 2 * lineHeight,
  );

function periodsIn(
  text: string,
  billDate: PrintedDate | undefined,
): (Omit<PrintedPeriod, "feature"> & { start: number })[] {
  const dates = findDates(text);
  return dates.flatMap(({ date: from, start, end }, index) => {
    const next = dates[index + 1];
    if (!next || !connector.test(text.slice(end, next.start))) return [];
    const period = completePeriod(from, next.date, billDate);
    const length = period ? daysBetween(period.from, period.to) : 0;
    if (!period || length < shortestPeriod || length > longestPeriod) return [];
    const [, before, behind] = daysInText.exec(text.slice(next.end, next.end + 24)) ?? [];
    const days = before ?? behind;
    return [{ ...period, start, days: days === undefined ? undefined : Number(days) }];
  });
}

/** The number of days of a period: by its label, in a sentence, or right behind the dates. */
const labeledDays =
  /\b(?:NUMBER OF DAYS|(?:BILLING|SERVICE) DAYS|DAYS (?:BILLED|IN (?:[A-Z]+ ){0,2}PERIOD))[\s:|]+(?<days>\d{1,3})(?![\d.,/])/g;
const daysOfUse = /\bUSED? (?:IN|FOR|OVER) (?<days>\d{1,3}) DAYS\b/g;
const daysBehindDates = /20\d\d[\s,:;|(]+(?:FOR )?(?<days>\d{1,3}) DAYS\b/g;
/** Only the length counts. */
const anyBillDate: PrintedDate = { year: 2023, month: 12, day: 31 };

/** Whether a text prints periods and their number of days, and none of these numbers fits any of the periods. */
export function contradictsDays(text: string): boolean {
  const normalized = normalizeText(text);
  const periods = periodsIn(normalized, anyBillDate);
  const counts = [labeledDays, daysOfUse, daysBehindDates].flatMap((pattern) =>
    Array.from(normalized.matchAll(pattern), ({ groups }) => Number(groups?.days)),
  );
  const isLengthOf = ({ from, to }: { from: string; to: string }, count: number) =>
    Math.abs(count - daysBetween(from, to) - 0.5) < 2;
  return (
    periods.length > 0 &&
    counts.length > 0 &&
    !counts.some((count) => periods.some((period) => isLengthOf(period, count)))
  );
}

/** The bill's date, for periods that are printed without a year. */
function dateOfBill(items: readonly Item[]): PrintedDate | undefined {
  const dated = items.filter(({ dates }) => dates.some(({ year }) => year !== undefined));
  const labeled = dated.find(({ words, above }) => billDateLabel.test(`${above} ${words}`)) ?? dated[0];
  return labeled?.dates.find(({ year }) => year !== undefined);
}

const billDateLabel = /\b(BILL|BILLING|INVOICE|STATEMENT|ISSUE)( ISSUE)? DATE\b|FECHA DE (LA )?FACTURA/;
