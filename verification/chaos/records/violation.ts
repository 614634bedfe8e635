import type { SessionWrite } from "#verification/chaos/faults/observations.ts";
import type { Ledger } from "#verification/chaos/households/ledger.ts";
import type { Records } from "./records.ts";

/** Something that must never happen. `household` is `none` if it concerns no single one. */
export type Violation = { invariant: string; household: string; detail: string };

/** What was done besides what remains in the records. */
export type Observed = {
  sessionWrites: readonly SessionWrite[];
  queued: ReadonlySet<string>;
  received: ReadonlySet<string>;
  crashWindows: readonly string[];
};

export type Campaign = {
  records: Records;
  ledgers: readonly Ledger[];
  observed: Observed;
  /** Names of the queues whose dead letters raise an alarm at the first one. */
  alarmed: ReadonlySet<string>;
};

/** Returns what is wrong, by household. */
export type Check = (campaign: Campaign) => Omit<Violation, "invariant">[];

export const nameOf = ({ household }: Ledger): string => household.id;

/** The same check for each household. It returns what is wrong with it. */
export const forEach =
  (
    ledgersOf: (campaign: Campaign) => readonly Ledger[],
    check: (ledger: Ledger, campaign: Campaign) => string[],
  ): Check =>
  (campaign) =>
    ledgersOf(campaign).flatMap((ledger) =>
      check(ledger, campaign).map((detail) => ({ household: nameOf(ledger), detail })),
    );

export const everyone = ({ ledgers }: Campaign) => ledgers;
export const enrolled = ({ ledgers }: Campaign) => ledgers.filter(({ outcome }) => outcome === "enrolled");

/** What differs between two values, by the names of the fields. */
export function differences(expected: object, found: object): string[] {
  const other = new Map(Object.entries(found));
  return Object.entries(expected).flatMap(([name, value]) =>
    JSON.stringify(value) === JSON.stringify(other.get(name))
      ? []
      : [`${name} is ${JSON.stringify(other.get(name))} instead of ${JSON.stringify(value)}`],
  );
}
