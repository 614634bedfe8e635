/** The digits under which a phone number is stored and found, however it was typed. Undefined where there are none. */
export const phoneLookupKey = (phone: string): string | undefined =>
  phone.replace(/\D/g, "").replace(/^1(?=\d{10}$)/, "") || undefined;

/** The last four characters: enough for a household to recognize its number, useless to anybody else. */
export const numberEnding = (number: string): string => number.slice(-4);

/** An account or enrollment number without separators, as it is stored and found. Undefined where nothing is left. */
export const accountLookupKey = (number: string): string | undefined =>
  number.toUpperCase().replace(/[^A-Z0-9]/g, "") || undefined;
