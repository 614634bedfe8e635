/** The slider of the estimator: whole dollars of a monthly electric bill. */
export const estimatorBillRange = { min: 50, max: 750, initial: 200 } as const;

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;

/** What a discount of so many percent saves on this bill, if credits cover all of it. */
export function estimatedSavings(monthlyBill: number, percent: number): { month: string; year: string } {
  const cents = Math.round(monthlyBill * percent); // a percent of a dollar is a cent
  return { month: dollars(cents), year: dollars(cents * 12) };
}
