import { subscriberLists, type UtilityCode } from "./utilities/index.ts";
import type { AllocationRule, SubscriberList } from "./utilities/subscriber-list.ts";

export type AllocationCalendars = Readonly<Record<UtilityCode, Pick<SubscriberList, "calendar">>>;

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

export type Submission = Pick<AllocationRule, "source" | "isConfirmed" | "maxDaysBeforeCompletion"> & {
  by: string;
};

/** By when the next list has to be with the utility, for credits from the month after. Undefined for one without a rule. */
export function nextSubmission(
  utility: UtilityCode,
  date: string,
  calendars: AllocationCalendars = subscriberLists,
): Submission | undefined {
  const rule = ruleOn(calendars[utility].calendar, date);
  if (!rule) return undefined;
  const { year, month, day } = partsOf(date);
  const listMonth = month + monthsUntilList(rule, day);
  const lastOfMonth = isoDate(year, listMonth + 1, 0);
  const by = isoDate(year, listMonth, Math.min(rule.lastDayOfMonth, partsOf(lastOfMonth).day));
  const { source, isConfirmed, maxDaysBeforeCompletion } = rule;
  return { by, source, isConfirmed, ...(maxDaysBeforeCompletion && { maxDaysBeforeCompletion }) };
}

/**
 * The last month, as 2027-03, whose bills have credits after a change that is submitted on this New Jersey date. Undefined
 * for a utility without a confirmed rule: households are told nothing that may be wrong.
 */
export function lastCreditMonth(
  utility: UtilityCode,
  date: string,
  calendars: AllocationCalendars = subscriberLists,
): string | undefined {
  const rule = ruleOn(calendars[utility].calendar, date);
  if (!rule?.isConfirmed) return undefined;
  const { year, month, day } = partsOf(date);
  const lastMonth = month + monthsUntilList(rule, day) + rule.monthsUntilBilled - 1;
  return isoDate(year, lastMonth).slice(0, "2027-03".length);
}
