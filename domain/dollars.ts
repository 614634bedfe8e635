const currency = { style: "currency", currency: "USD" } as const;

/** Such as $143.20. */
export const inDollars = (amount: number): string => amount.toLocaleString("en-US", currency);

/** Such as $750. */
export const inWholeDollars = (amount: number): string =>
  amount.toLocaleString("en-US", { ...currency, maximumFractionDigits: 0 });
