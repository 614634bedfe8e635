import type { UtilityCode } from "./utilities/index.ts";

/**
 * When a utility applies the list of subscribers that a project submits. A new rule is a new entry, ordered oldest first.
 * `source` names the tariff or letter that says so.
 */
export type AllocationRule = {
  /** The first day on which the rule is in force, as 2026-01-01. */
  from: string;
  /** The last day of a month on which a change is taken for that month's list. */
  lastDayOfMonth: number;
  /** How many months after its list a change is seen on bills. */
  monthsUntilBilled: number;
  source: string;
};
export type AllocationCalendars = Record<UtilityCode, readonly AllocationRule[]>;

/** A rule is added once the utility has confirmed it: docs/operations.md. */
export const allocationCalendars: AllocationCalendars = { ace: [], jcpl: [], pse: [] };

/**
 * The last month, as 2027-03, whose bills have credits after a change that is submitted on this New Jersey date. Undefined
 * for a utility without a rule.
 */
export function lastCreditMonth(
  utility: UtilityCode,
  date: string,
  calendars: AllocationCalendars = allocationCalendars,
): string | undefined {
  const rule = calendars[utility].findLast(({ from }) => from <= date);
  if (!rule) return undefined;
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  const monthsUntilList = day <= rule.lastDayOfMonth ? 0 : 1;
  const lastMonth = month - 1 + monthsUntilList + rule.monthsUntilBilled - 1;
  return new Date(Date.UTC(year, lastMonth)).toISOString().slice(0, "2027-03".length);
}
