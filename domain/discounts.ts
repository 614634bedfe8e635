import type { UtilityCode } from "./utilities/index.ts";

type Rates = {
  /** ISO date from which these rates hold, New Jersey time. */
  from: string;
  /** Percent off community solar credits. */
  byUtility: Record<UtilityCode, number>;
  /** Never less than this, whatever the project. */
  minimum: number;
};

/** Oldest first. A change of rates is a new row: what a person was promised stays what it was. */
const history: readonly [Rates, ...Rates[]] = [
  { from: "2026-01-01", byUtility: { pse: 31, jcpl: 20, ace: 15 }, minimum: 15 },
];

/** As 2026-01-01. */
const newJerseyDay = new Intl.DateTimeFormat("en-CA", { timeZone: "America/New_York", dateStyle: "short" });

export type PromisedDiscount = { percent: number; minimum: number; ratesFrom: string };

/** The rates that hold on this day. */
export function discountsOn(day: Date): Rates {
  const date = newJerseyDay.format(day);
  return history.findLast(({ from }) => from <= date) ?? history[0];
}

/** What we promise somebody who enrolls with this utility on this day. */
export function promisedDiscount(utility: UtilityCode, on: Date): PromisedDiscount {
  const rates = discountsOn(on);
  return { percent: rates.byUtility[utility], minimum: rates.minimum, ratesFrom: rates.from };
}
