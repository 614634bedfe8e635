import { z } from "zod";
import type { EnrollmentIndex } from "#contracts/storage/indexes.ts";
import { findEnrollmentNumber } from "#domain/enrollment-number.ts";
import { accountLookupKey, phoneLookupKey } from "#domain/lookup-keys.ts";
import { utilityCodes } from "#domain/utilities/index.ts";

export const termKinds = ["email", "phone", "account", "session", "customer"] as const;
export type TermKind = (typeof termKinds)[number];

/** One way to understand what somebody told. Each is one look-up: by an index, or by the record's own key. */
export type Lookup = {
  kind: TermKind;
  index: Exclude<EnrollmentIndex, "byStage"> | "customerId";
  value: string;
};

const uuid = z.uuid();

/**
 * What an e-mail address, a telephone number, an account number or an id may mean. Most mean one thing. Ten digits may
 * be a telephone or PSE&G's own account number, and an id does not say whose it is: those mean two.
 */
export function lookupsFor(told: string, as?: TermKind): Lookup[] {
  const meanings = allMeanings(told.trim()).filter(({ kind }) => as === undefined || kind === as);
  if (meanings.length > 0) return meanings;
  throw new Error(
    as
      ? `That cannot be read as ${as}.`
      : "That is no e-mail address, telephone number, account number or id that could be looked up.",
  );
}

function allMeanings(told: string): Lookup[] {
  if (told.includes("@")) return [{ kind: "email", index: "byEmail", value: told.toLowerCase() }];
  if (uuid.safeParse(told).success) {
    const value = told.toLowerCase();
    return [
      { kind: "customer", index: "customerId", value },
      { kind: "session", index: "bySession", value },
    ];
  }
  const meter = utilityCodes
    .map((code) => findEnrollmentNumber(told, code))
    .find((number) => number !== undefined);
  if (meter) return [{ kind: "account", index: "byAccountNumber", value: meter }];
  return [...telephone(told), ...(writtenAsTelephone(told) ? [] : utilityAccount(told))];
}

/** `(609) 555-0142`, `+1 609 555 0142`, `609-555-0142`: no utility groups its account numbers so. */
const writtenAsTelephone = (told: string) => /[+()]|^\d{3}[ .-]\d{3}[ .-]\d{4}$/.test(told);

function telephone(told: string): Lookup[] {
  const value = phoneLookupKey(told);
  const possible =
    value !== undefined && /^[\d\s+().-]+$/.test(told) && value.length >= 7 && value.length <= 11;
  return possible ? [{ kind: "phone", index: "byPhone", value }] : [];
}

/** The utility's own number for the account, which bills print in groups. */
function utilityAccount(told: string): Lookup[] {
  const value = accountLookupKey(told);
  return value && /\d{5}/.test(value) ? [{ kind: "account", index: "byUtilityAccount", value }] : [];
}
