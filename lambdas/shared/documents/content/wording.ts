import { inHelpHours } from "#contracts/site/help-hours.ts";
import { defaultLocale, type Locale } from "#contracts/site/locales.ts";
import type { DisclosureFields } from "#contracts/storage/disclosure.ts";
import { nineOrMore } from "#domain/income-limits.ts";

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
  start: "Within 60 days we match you; your credits start after that",
  length: "In your subscription agreement",
} as const;

/** Documents of earlier versions keep their text. */
const isSinceVersion3 = ({ documentVersion }: DisclosureFields) =>
  !["cs-disclosure-1", "cs-disclosure-2"].includes(documentVersion);

/** The telephone number and, since cs-disclosure-3, when it is answered. */
export const helpPhoneOf = (fields: DisclosureFields): string =>
  fields.company.phone + (isSinceVersion3(fields) ? inHelpHours(fields.company, defaultLocale) : "");

/** Since cs-disclosure-3 as the household chose it. */
export const householdSizeOf = (fields: DisclosureFields, size: number): string =>
  isSinceVersion3(fields) && size >= nineOrMore ? "9 or more" : String(size);

/** With the American spelling since cs-disclosure-3. */
export const changesHeadingOf = (fields: DisclosureFields): string =>
  `8. Changing, moving, ${isSinceVersion3(fields) ? "canceling" : "cancelling"}`;

/** cs-disclosure-1 referred to the section in which this stands. Documents of that version keep their text. */
const startInVersion1 = "Within 60 days we match you; credits follow as section 5 says";

export const startOf = ({ documentVersion }: DisclosureFields): string =>
  documentVersion === "cs-disclosure-1" ? startInVersion1 : placeholders.start;

export const sourceLabels: Record<DisclosureFields["identifiedBy"], string> = {
  utility_login: "Utility login",
  bill_upload: "Bill upload",
  manual: "By hand",
};

let newYork: Intl.DateTimeFormat | undefined;

/**
 * Only the numbers come from Intl: its spaces and punctuation change between releases, and bytes must not change. The first formatter
 * of a program takes 20 ms, for which no function waits before its first document.
 */
const newYorkFormat = () =>
  (newYork ??= new Intl.DateTimeFormat("en-US", {
    timeZone: "America/New_York",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    hourCycle: "h23",
  }));
const monthNames: Record<Locale, string[]> = {
  en: "January February March April May June July August September October November December".split(" "),
  es: "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre".split(" "),
};

function dateParts(at: string, language: Locale) {
  const number: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of newYorkFormat().formatToParts(new Date(at))) number[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = number;
  const time = `${hour % 12 || 12}:${String(minute).padStart(2, "0")}`;
  return { year, month: monthNames[language][month - 1], day, time, isMorning: hour < 12 };
}

export function formatDate(at: string): string {
  const { year, month, day } = dateParts(at, "en");
  return `${month} ${day}, ${year}`;
}

export function formatDateTime(at: string): string {
  const { time, isMorning } = dateParts(at, "en");
  return `${formatDate(at)}, ${time} ${isMorning ? "AM" : "PM"} ET`;
}

function formatSpanishDate(at: string): string {
  const { year, month, day } = dateParts(at, "es");
  return `${day} de ${month} de ${year}`;
}

function formatSpanishDateTime(at: string): string {
  const { time, isMorning } = dateParts(at, "es");
  return `${formatSpanishDate(at)}, ${time} ${isMorning ? "a. m." : "p. m."}, hora del Este`;
}

export const formatDateIn = (language: Locale, at: string): string =>
  ({ en: formatDate, es: formatSpanishDate })[language](at);

export const formatDateTimeIn = (language: Locale, at: string): string =>
  ({ en: formatDateTime, es: formatSpanishDateTime })[language](at);

/** A month such as 2027-03. */
export function formatMonthIn(language: Locale, text: string): string {
  const { year, month } = dateParts(`${text}-15T12:00:00Z`, language);
  return { en: `${month} ${year}`, es: `${month} de ${year}` }[language];
}

export const formatDollars = (amount: number): string =>
  `$${amount
    .toFixed(2)
    .replace(/\.00$/, "")
    .replace(/\B(?=(\d{3})+(?!\d))/g, ",")}`;
export const formatDollarsAndCents = (amount: number): string => `$${amount.toFixed(2)}`;

/** The utility's name within a sentence. */
export const utilityNameOf = ({ utility }: DisclosureFields): string => utility?.name ?? "your utility";
