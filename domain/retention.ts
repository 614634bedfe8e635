import type { CancellationEnd } from "./cancellation.ts";

/**
 * How long personal data is stored, in days, as the privacy policy promises. The tables' `expiresAt`, the bucket's
 * lifecycle rule, the session cookie and the links in e-mails use these values.
 */
export const retentionDays = {
  /** An unfinished session or enrollment since the household's last visit, and the session's cookie. */
  session: 90,
  /** A bill: the file and the parsed bill. */
  bill: 30,
  /** A link in an e-mail. It expires because e-mails are forwarded. */
  emailLink: 90,
  /**
   * The keyed hash that says that a conversion of an enrollment number was reported. The affiliate network credits a click for a
   * year: until then the same household could be reported for a second one. A later enrollment is a new sale.
   */
  conversion: 365,
  /** The records of a synthetic enrollment, which is nobody's. */
  syntheticEnrollment: 1,
} as const;

/** How long a browser that exchanged a link in an e-mail has access to My enrollment. */
export const accessHours = 12;
/** How long a browser keeps an affiliate click: as long as the network credits it. */
export const affiliateClickDays = 365;
/** How long a browser keeps the choice that vendors may not use the household's data: the longest time that browsers allow. */
export const vendorOptOutDays = 400;

/**
 * How long the confirmation shows the details of a household that does nothing, and how long before it warns: others may use the
 * device after it.
 */
export const quietMinutes = { shown: 15, warned: 2 };

/** How long the household's device keeps pictures of a bill that were not sent. */
export const keptPictureDays = 1;

/** How long the firewall's log names the IP addresses of requests that it stopped, in days. */
export const firewallLogDays = 7;

/** How long a copy of a table is kept, for restoring it after an accident: point-in-time recovery and backups. */
export const recoveryDays = 35;
/** Daily backups go back a week, as far as most incidents do. Each is a full copy, so older ones are weekly. */
export const backupDays = { daily: 7, weekly: recoveryDays } as const;
/**
 * How long the ids of forgotten enrollments are kept: until the last copy with their records has expired, and then 25 days,
 * because a deletion may be carried out two weeks after it was asked for, and a restored table is there for some days.
 */
export const forgottenDays = recoveryDays + 25;

/** The community solar rules: records of contracts, disclosure forms and income eligibility, after a subscription's end. */
export const recordYears = 6;
/** A canceled subscription ends with the second bill, whose period may begin a month after the cancellation. */
const monthsOfTwoBills = 3;

/**
 * The last day on which the record of an enrollment is kept, as 2032-11-23, if its subscription ends by `end`. Without a
 * known month, the latest one is assumed.
 */
export function recordsKeptUntil(end: CancellationEnd, endedAt: string): string {
  const day = end.when === "at_once" ? end.date : lastDayOf(lastMonthOf(end, endedAt));
  const [year = "", ...monthAndDay] = day.split("-");
  const date = [Number(year) + recordYears, ...monthAndDay].join("-");
  return date.endsWith("-02-29") ? `${date.slice(0, -2)}28` : date;
}

const lastMonthOf = (end: Exclude<CancellationEnd, { when: "at_once" }>, endedAt: string): string =>
  end.when === "after_month" ? end.month : monthAfter(endedAt, monthsOfTwoBills);

const monthAfter = (moment: string, months: number): string => {
  const [year = 0, month = 0] = moment.split("-").map(Number);
  return new Date(Date.UTC(year, month - 1 + months)).toISOString().slice(0, "2026-11".length);
};

const lastDayOf = (month: string): string => {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, "2026-11-30".length);
};

/** When a record that is kept until this day expires, in epoch seconds. */
export const recordExpiry = (keptUntil: string): number => expiryAfter(2, new Date(`${keptUntil}T00:00:00Z`));

const msPerDay = 24 * 60 * 60 * 1000;

/** The end of a retention time, in epoch seconds as DynamoDB's time to live expects it. */
export const expiryAfter = (days: number, from: Date): number =>
  Math.floor((from.getTime() + days * msPerDay) / 1000);
