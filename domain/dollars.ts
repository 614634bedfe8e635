/**
 * A number of at most two decimals with a comma between thousands, as English and Spanish write it in the United States. `Intl` does
 * the same, but its first use takes a slow phone 80 ms, and every page writes such numbers when it starts.
 */
export const withCommas = (number: number | string): string =>
  String(number).replace(/\B(?=(\d{3})+(?!\d))/g, ",");

const inCurrency = (amount: number, decimals: number): string =>
  `${amount < 0 ? "-" : ""}$${withCommas(Math.abs(amount).toFixed(decimals))}`;

/** Such as $143.20. */
export const inDollars = (amount: number): string => inCurrency(amount, 2);

/** Such as $750. */
export const inWholeDollars = (amount: number): string => inCurrency(amount, 0);
