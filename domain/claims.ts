import { discountsOn } from "./discounts.ts";

/** Figures that the site states about the program and about us: specification, "What the product does and for whom". */
export const claims = {
  capacityMegawatts: 500,
  homesPowered: 100_000,
  /** Usual, and at the latest. */
  matchingTime: { weeks: "2-4", days: 60 },
  /** An example, and no utility's own rate. */
  exampleSavings: { percent: 20, credits: 100 },
  headlinePercent: 20,
  /** Of each project's capacity, set aside for households with low or moderate incomes. */
  setAsidePercent: 51,
} as const;

/** What credits of this worth save at this discount, in dollars. */
export const savingsOn = (credits: number, percent: number): number => (credits * percent) / 100;

/** The rates as one sentence lists them: smallest first, each down to the full five percent below it. */
export function roundedDiscounts(on: Date): number[] {
  const { byUtility } = discountsOn(on);
  return Object.values(byUtility)
    .map((percent) => Math.floor(percent / 5) * 5)
    .sort((a, b) => a - b);
}
