import type { UtilityCode } from "./utilities/index.ts";

/**
 * When a utility applies the list of subscribers that a project submits. A new rule is a new entry, ordered oldest first.
 * `source` names the page, tariff or letter that says so. A rule that the utility has not confirmed is for operators only.
 */
export type AllocationRule = {
  /** The first day on which the rule is in force, as 2026-01-01. */
  from: string;
  /** The last day of a month on which a change is taken for that month's list. */
  lastDayOfMonth: number;
  source: string;
} & (
  | {
      isConfirmed: true;
      /** How many months after its list a change is seen on bills. */
      monthsUntilBilled: number;
    }
  | { isConfirmed: false }
);
export type AllocationCalendars = Record<UtilityCode, readonly AllocationRule[]>;

/** What to ask each utility before a rule is confirmed: docs/operations.md. */
export const allocationCalendars: AllocationCalendars = {
  ace: [
    {
      from: "2026-01-01",
      lastDayOfMonth: 10,
      source:
        "https://www.atlanticcityelectric.com/SmartEnergy/MyGreenPowerConnection/Pages/CreateManageSubscriptions.aspx",
      isConfirmed: false,
    },
  ],
  jcpl: [
    {
      from: "2026-01-01",
      lastDayOfMonth: 20,
      source: "https://www.firstenergycorp.com/supplierservices/nj/nj-solar-program.html",
      isConfirmed: false,
    },
  ],
  pse: [],
};

const isoDate = (year: number, month: number, day = 1): string =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, "2027-03-10".length);

const ruleOn = (rules: readonly AllocationRule[], date: string) => rules.findLast(({ from }) => from <= date);

/** How many months after that of the date its list is submitted. */
const monthsUntilList = ({ lastDayOfMonth }: AllocationRule, day: number): number =>
  day <= lastDayOfMonth ? 0 : 1;

const partsOf = (date: string) => {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  return { year, month: month - 1, day };
};

export type Submission = { by: string; source: string; isConfirmed: boolean };

/** By when the next list has to be with the utility, for credits from the month after. Undefined for one without a rule. */
export function nextSubmission(
  utility: UtilityCode,
  date: string,
  calendars: AllocationCalendars = allocationCalendars,
): Submission | undefined {
  const rule = ruleOn(calendars[utility], date);
  if (!rule) return undefined;
  const { year, month, day } = partsOf(date);
  const listMonth = month + monthsUntilList(rule, day);
  const lastOfMonth = isoDate(year, listMonth + 1, 0);
  const by = isoDate(year, listMonth, Math.min(rule.lastDayOfMonth, partsOf(lastOfMonth).day));
  return { by, source: rule.source, isConfirmed: rule.isConfirmed };
}

/**
 * The last month, as 2027-03, whose bills have credits after a change that is submitted on this New Jersey date. Undefined
 * for a utility without a confirmed rule: households are told nothing that may be wrong.
 */
export function lastCreditMonth(
  utility: UtilityCode,
  date: string,
  calendars: AllocationCalendars = allocationCalendars,
): string | undefined {
  const rule = ruleOn(calendars[utility], date);
  if (!rule?.isConfirmed) return undefined;
  const { year, month, day } = partsOf(date);
  const lastMonth = month + monthsUntilList(rule, day) + rule.monthsUntilBilled - 1;
  return isoDate(year, lastMonth).slice(0, "2027-03".length);
}
