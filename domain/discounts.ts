import { type UtilityCode, utilities, utilityCodes } from "./utilities/index.ts";
import type { DatedPercent } from "./utilities/utility.ts";

/** The lowest discount of any project. A new minimum is a new entry: old promises keep the old one. */
const guaranteedMinimums: readonly [DatedPercent, ...DatedPercent[]] = [{ from: "2026-01-01", percent: 15 }];

let dateFormat: Intl.DateTimeFormat | undefined;

/** The New Jersey date of a moment, as 2026-01-01. */
export function newJerseyDate(moment: Date): string {
  // Made when it is needed: a phone takes up to 40 ms, and every page would wait for it.
  dateFormat ??= new Intl.DateTimeFormat("en-CA", { timeZone: "America/New_York", dateStyle: "short" });
  return dateFormat.format(moment);
}

/** The last entry whose day has come. Before the first day, the first entry. */
export function inForceOn(day: Date, history: readonly [DatedPercent, ...DatedPercent[]]): DatedPercent {
  if (history.length === 1) return history[0];
  const date = newJerseyDate(day);
  return history.findLast(({ from }) => from <= date) ?? history[0];
}

export const guaranteedMinimumOn = (day: Date): number => inForceOn(day, guaranteedMinimums).percent;

export const discountOn = (day: Date, utility: UtilityCode): number =>
  inForceOn(day, utilities[utility].discounts).percent;

export const discountsOn = (day: Date): number[] => utilityCodes.map((utility) => discountOn(day, utility));

export type PromisedDiscount = {
  percent: number;
  minimum: number;
  /** The day since which both figures are in force. */
  ratesFrom: string;
};

/** What a household is promised that enrolls with this utility on this day. */
export function promisedDiscount(utility: UtilityCode, day: Date): PromisedDiscount {
  const rate = inForceOn(day, utilities[utility].discounts);
  const minimum = inForceOn(day, guaranteedMinimums);
  const ratesFrom = rate.from > minimum.from ? rate.from : minimum.from;
  return { percent: rate.percent, minimum: minimum.percent, ratesFrom };
}

/** The New Jersey dates on which any rate changes, oldest first. */
export const rateStartDates = (): string[] => {
  const histories = [guaranteedMinimums, ...utilityCodes.map((utility) => utilities[utility].discounts)];
  return [...new Set(histories.flatMap((history) => history.map(({ from }) => from)))].sort();
};

/** The first moment of a New Jersey date, which is four or five hours behind UTC. */
export function startOfNewJerseyDay(date: string): Date {
  const inSummer = new Date(`${date}T04:00:00Z`);
  return newJerseyDate(inSummer) === date ? inSummer : new Date(`${date}T05:00:00Z`);
}
