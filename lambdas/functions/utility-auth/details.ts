import { type AccountDetails, accountDetails } from "#contracts/http/utility-auth.ts";

/**
 * The parts of a utility's answer that we can use, each by itself: a value of the wrong type or of an absurd length is
 * as good as missing, and no reason to refuse the rest.
 */
export function parseAccountDetails(told: unknown): AccountDetails {
  const values = typeof told === "object" && told !== null ? new Map(Object.entries(told)) : new Map();
  const usable = Object.entries(accountDetails.shape).flatMap(([name, field]) => {
    const value: unknown = values.get(name);
    const read = field.safeParse(typeof value === "number" ? String(value) : value);
    return read.success && read.data ? [[name, read.data]] : [];
  });
  return Object.fromEntries(usable);
}
