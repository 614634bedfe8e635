import { inDollars, inWholeDollars } from "./dollars.ts";

/** The range of the estimator's slider, in whole dollars of a monthly electric bill. */
export const estimatorBillRange = { min: 50, max: 750, initial: 200 } as const;

const dollars = (cents: number) => inDollars(cents / 100);

/** What the discount saves if solar credits cover the whole bill. */
export function estimatedSavings(monthlyBill: number, percent: number): { month: string; year: string } {
  const cents = Math.round(monthlyBill * percent); // one percent of a dollar is a cent
  return { month: dollars(cents), year: dollars(cents * 12) };
}

/** What the discount saves if solar credits cover the whole bill, in whole dollars. Rounded down from the cents of the calculation. */
export const savedWholeDollars = (bill: number, percent: number): string =>
  inWholeDollars(Math.floor(Math.round(bill * percent) / 100));
