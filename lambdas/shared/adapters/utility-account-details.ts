import { type AccountDetails, accountDetails } from "#contracts/http/session.ts";

/**
 * The fields of a utility's response that we can use. Each is checked on its own: a value of the wrong type or of absurd
 * length counts as missing and does not invalidate the others.
 */
export function parseAccountDetails(response: unknown): AccountDetails {
  const values =
    typeof response === "object" && response !== null ? new Map(Object.entries(response)) : new Map();
  const usable = Object.entries(accountDetails.shape).flatMap(([name, field]) => {
    const value: unknown = values.get(name);
    const parsed = field.safeParse(typeof value === "number" ? String(value) : value);
    return parsed.success && parsed.data ? [[name, parsed.data]] : [];
  });
  return Object.fromEntries(usable);
}
