import type { DisclosureFields } from "#contracts/storage/disclosure.ts";

/** What is printed instead of a missing value. */
export const placeholders = {
  text: "Not provided yet",
  phone: "Not provided",
  contactMethod: "Email",
  mailingAddress: "Same as service address",
  utility: "Not chosen yet",
  accountNumberLabel: "Account number",
  calls: "Not agreed",
  matched: "Assigned when you are matched",
  share: "Set when you are matched; never more than your home’s use in the past 12 months",
  start: "Within 60 days we match you; credits follow as section 5 says",
  length: "In your subscription agreement",
} as const;

export const sourceLabels: Record<DisclosureFields["identifiedBy"], string> = {
  utility_login: "Utility login",
  bill_upload: "Bill upload",
  manual: "By hand",
};

/** Only the numbers come from Intl: its spaces and punctuation change between releases, and bytes must not change. */
const newYork = new Intl.DateTimeFormat("en-US", {
  timeZone: "America/New_York",
  year: "numeric",
  month: "numeric",
  day: "numeric",
  hour: "numeric",
  minute: "numeric",
  hourCycle: "h23",
});
const months = "January February March April May June July August September October November December".split(
  " ",
);

function dateParts(at: string) {
  const number: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of newYork.formatToParts(new Date(at))) number[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = number;
  return { year, month: months[month - 1], day, hour, minute };
}

export function formatDate(at: string): string {
  const { year, month, day } = dateParts(at);
  return `${month} ${day}, ${year}`;
}

export function formatDateTime(at: string): string {
  const { hour, minute } = dateParts(at);
  const time = `${hour % 12 || 12}:${String(minute).padStart(2, "0")}`;
  return `${formatDate(at)}, ${time} ${hour < 12 ? "AM" : "PM"} ET`;
}

export const formatDollars = (amount: number): string =>
  `$${amount
    .toFixed(2)
    .replace(/\.00$/, "")
    .replace(/\B(?=(\d{3})+(?!\d))/g, ",")}`;
export const formatDollarsAndCents = (amount: number): string => `$${amount.toFixed(2)}`;

/** The utility's name within a sentence. */
export const utilityNameOf = ({ utility }: DisclosureFields): string => utility?.name ?? "your utility";
