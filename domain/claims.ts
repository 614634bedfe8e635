import { discountsOn, newJerseyDate } from "./discounts.ts";

/** Figures that the site states about the program and the company, and times that it promises. Spec, "What the product does and for whom". */
export const claims = {
  /** All farms of the state's community solar program together, not those that we match households with. */
  program: { megawatts: 500, homes: 100_000 },
  /** What a sign-up takes with a bill at hand. */
  signUpMinutes: 2,
  /** The usual time until a household is matched with a project, and the longest. */
  matchingTime: { weeks: "2-4", days: 60 },
  /** The terms and the disclosure: a household tells us and its utility within this many days of moving. */
  moveNoticeDays: 30,
  /**
   * The New Jersey Data Privacy Act (P.L. 2023, c. 266), and our privacy policy: for the answer to a request, for its extension in a
   * hard case, for the answer to an appeal, and for the vendors' deletions.
   */
  answerDays: 45,
  /** An example: not the rate of any utility. */
  exampleSavings: { percent: 20, credits: 100, charges: 140 },
  headlinePercent: 20,
  /** Share of each project's capacity that is reserved for households with low or moderate incomes. */
  setAsidePercent: 51,
} as const;

/** What these credits save at this discount, in dollars. */
export const savingsOn = (credits: number, percent: number): number => (credits * percent) / 100;

/** The utilities' rates, each rounded down to five percent: different ones only, lowest first. */
export function roundedDiscounts(on: Date): number[] {
  const rounded = discountsOn(on).map((percent) => Math.floor(percent / 5) * 5);
  return [...new Set(rounded)].sort((a, b) => a - b);
}

/** The day by which a household that enrolls now is matched with a project, at noon. Counts days in New Jersey. */
export function matchDeadline(enrolledAt: Date): Date {
  const day = new Date(`${newJerseyDate(enrolledAt)}T12:00:00Z`);
  day.setUTCDate(day.getUTCDate() + claims.matchingTime.days);
  return day;
}

type Reached = { at?: string | undefined };

/** The same day for an enrollment that waits for its match. Undefined before it is complete, and once it is matched. */
export const openMatchDeadline = ({ received, matched }: { received: Reached; matched: Reached }) =>
  received.at && !matched.at ? matchDeadline(new Date(received.at)) : undefined;
