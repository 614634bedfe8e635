import { normalizeText } from "#domain/bill/text.ts";

/** A date as printed. Periods often print the year once, at their end. */
export type PrintedDate = { year?: number; month: number; day: number };
export type DateInText = { date: PrintedDate; start: number; end: number };

/** The first letters of each month, in English and Spanish. */
const monthByStart: Record<string, number> = {
  JAN: 1,
  ENE: 1,
  FEB: 2,
  MAR: 3,
  APR: 4,
  ABR: 4,
  MAY: 5,
  JUN: 6,
  JUL: 7,
  AUG: 8,
  AGO: 8,
  SEP: 9,
  SET: 9,
  OCT: 10,
  NOV: 11,
  DEC: 12,
  DIC: 12,
};
const monthNames =
  "JAN(?:UARY|\\.)?|FEB(?:RUARY|\\.)?|MAR(?:CH|\\.)?|APR(?:IL|\\.)?|MAY|JUNE?|JUN\\.|JULY?|JUL\\.|AUG(?:UST|\\.)?|SEPT?(?:EMBER|\\.)?|" +
  "OCT(?:OBER|\\.)?|NOV(?:EMBER|\\.)?|DEC(?:EMBER|\\.)?|ENE(?:RO|\\.)?|FEBRERO|MARZO|ABR(?:IL|\\.)?|MAYO|JUNIO|JULIO|AGO(?:STO|\\.)?|" +
  "SEPTIEMBRE|OCTUBRE|NOVIEMBRE|DIC(?:IEMBRE|\\.)?";

/** "Sep 7, 2024", "7 de septiembre de 2024", "09/07/2024", "2024-09-07". */
const printedDate = new RegExp(
  [
    `\\b(?<name>${monthNames})\\s+(?<day>\\d{1,2})(?:ST|ND|RD|TH)?\\b(?:(?:,\\s*|\\s+)(?<year>20\\d\\d)\\b)?`,
    `\\b(?<dayFirst>\\d{1,2})\\s+(?:DE\\s+)?(?<nameSecond>${monthNames})(?![A-Z])(?:,?\\s+(?:DEL?\\s+)?(?<yearLast>20\\d\\d)\\b)?`,
    "(?<![\\d/-])(?<month>\\d{1,2})[/-](?<dayNumber>\\d{1,2})[/-](?<yearNumber>(?:20)?\\d\\d)(?![\\d/-])",
    "(?<![\\d/-])(?<isoYear>20\\d\\d)-(?<isoMonth>\\d\\d)-(?<isoDay>\\d\\d)(?![\\d-])",
  ].join("|"),
  "g",
);

/** Finds the dates in a text. The positions are those of the text after `normalizeText`. */
export function findDates(normalizedText: string): DateInText[] {
  if (!/\d/.test(normalizedText)) return [];
  return [...normalizedText.matchAll(printedDate)].flatMap((match) => {
    const date = toDate(match.groups ?? {});
    return date ? [{ date, start: match.index, end: match.index + match[0].length }] : [];
  });
}

function toDate(parts: Record<string, string | undefined>): PrintedDate | undefined {
  const name = parts.name ?? parts.nameSecond;
  const month = name ? monthByStart[name.slice(0, 3)] : Number(parts.month ?? parts.isoMonth);
  const day = Number(parts.day ?? parts.dayFirst ?? parts.dayNumber ?? parts.isoDay);
  const printedYear = parts.year ?? parts.yearLast ?? parts.yearNumber ?? parts.isoYear;
  if (!month || month > 12 || day < 1 || day > 31) return undefined;
  if (printedYear === undefined) return { month, day };
  const year = Number(printedYear);
  return { year: year < 100 ? 2000 + year : year, month, day };
}

export const hasDate = (text: string): boolean => findDates(normalizeText(text)).length > 0;

/** The text without its dates. */
export function withoutDates(normalizedText: string): string {
  return findDates(normalizedText).reduceRight(
    (text, { start, end }) => `${text.slice(0, start)} ${text.slice(end)}`,
    normalizedText,
  );
}

const dayMs = 86_400_000;
const timeOf = ({ year = 0, month, day }: PrintedDate) => Date.UTC(year, month - 1, day);

export const toIsoDate = (date: PrintedDate): string => new Date(timeOf(date)).toISOString().slice(0, 10);

/** How many days after `from` the other date is. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMs);

/** A period whose years are complete: a missing year follows from the other date, or from the date of the bill. */
export function completePeriod(
  from: PrintedDate,
  to: PrintedDate,
  billDate: PrintedDate | undefined,
): { from: string; to: string } | undefined {
  const crossesYear = isLater(from, to);
  const startYear =
    from.year ?? (to.year && to.year - Number(crossesYear)) ?? startYearBy(billDate, to, crossesYear);
  if (startYear === undefined) return undefined;
  const end = { ...to, year: to.year ?? startYear + Number(crossesYear) };
  return { from: toIsoDate({ ...from, year: startYear }), to: toIsoDate(end) };
}

/** A period ends before its bill is printed. */
function startYearBy(
  billDate: PrintedDate | undefined,
  to: PrintedDate,
  crossesYear: boolean,
): number | undefined {
  if (billDate?.year === undefined) return undefined;
  return billDate.year - Number(isLater(to, billDate)) - Number(crossesYear);
}

const isLater = (a: PrintedDate, b: PrintedDate) => a.month * 100 + a.day > b.month * 100 + b.day;
