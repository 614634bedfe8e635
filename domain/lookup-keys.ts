/** The digits by which a telephone number is found again, however it was typed. Undefined where there are none. */
export const phoneLookupKey = (typed: string): string | undefined =>
  typed.replace(/\D/g, "").replace(/^1(?=\d{10}$)/, "") || undefined;
