import * as z from "zod";
import type { EnrollmentIndex } from "#contracts/storage/tables.ts";
import { findEnrollmentNumber } from "#domain/enrollment-number.ts";
import { accountLookupKey, phoneLookupKey } from "#domain/lookup-keys.ts";
import { utilityCodes } from "#domain/utilities/index.ts";
import type { CustomerNumber } from "#lambdas/shared/ports.ts";
import { CliError } from "#tools/cli.ts";

export const termKinds = ["email", "phone", "account", "session", "customer"] as const;
export type TermKind = (typeof termKinds)[number];

/** One interpretation of a search term: a query on an index, or a read by the record's own key. */
export type Lookup = {
  kind: TermKind;
  index:
    | Exclude<
        EnrollmentIndex,
        "byStage" | "byWaitingEmail" | "byDueNotice" | "byAllocation" | "byOpenCorrection"
      >
    | "customerId";
  value: string;
  /** Given for a number, which is found by its lookup keys. */
  number?: CustomerNumber;
};

const uuid = z.uuid();

/**
 * The possible interpretations of a search term. Most terms have one. Ten digits can be a telephone number or PSE&G's
 * own account number, and an id can be a customer's or a session's: these have two.
 */
export function lookupsFor(term: string, kind?: TermKind): Lookup[] {
  const lookups = allLookupsFor(term.trim()).filter((lookup) => kind === undefined || lookup.kind === kind);
  if (lookups.length > 0) return lookups;
  throw new CliError(
    kind
      ? `The search term is not valid for --as ${kind}.`
      : "The search term is not an e-mail address, telephone number, account number or id.",
  );
}

function allLookupsFor(term: string): Lookup[] {
  if (term.includes("@")) return [{ kind: "email", index: "byEmail", value: term.toLowerCase() }];
  if (uuid.safeParse(term).success) {
    const value = term.toLowerCase();
    return [
      { kind: "customer", index: "customerId", value },
      { kind: "session", index: "bySession", value },
    ];
  }
  for (const utility of utilityCodes) {
    const value = findEnrollmentNumber(term, utility);
    const number = value && ({ kind: "enrollment", utility, number: value } as const);
    if (number) return [{ kind: "account", index: "byAccountNumber", value, number }];
  }
  return [...phoneLookups(term), ...(isFormattedPhone(term) ? [] : utilityAccountLookups(term))];
}

/** `(609) 555-0142`, `+1 609 555 0142`, `609-555-0142`: no utility formats its account numbers like this. */
const isFormattedPhone = (term: string) => /[+()]|^\d{3}[ .-]\d{3}[ .-]\d{4}$/.test(term);

function phoneLookups(term: string): Lookup[] {
  const value = phoneLookupKey(term);
  const isPossible =
    value !== undefined && /^[\d\s+().-]+$/.test(term) && value.length >= 7 && value.length <= 11;
  return isPossible ? [{ kind: "phone", index: "byPhone", value }] : [];
}

/** The utility's own account number, which bills print in groups. */
function utilityAccountLookups(term: string): Lookup[] {
  const value = accountLookupKey(term);
  if (!value || !/\d{5}/.test(value)) return [];
  const number = { kind: "account", number: value } as const;
  return [{ kind: "account", index: "byUtilityAccount", value, number }];
}
