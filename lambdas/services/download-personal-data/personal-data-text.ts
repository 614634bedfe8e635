import { type Locale, localeNames, regionalLocales } from "#contracts/site/locales.ts";
import { utilities } from "#domain/utilities/index.ts";
import {
  formatDateIn,
  formatDateTimeIn,
  formatDollarsAndCents,
  formatMonthIn,
} from "#lambdas/shared/documents/content/wording.ts";
import { personalDataMessages as en } from "./messages/en.ts";
import { personalDataMessages as es } from "./messages/es.ts";

export const messagesByLocale: Record<Locale, typeof en> = { en, es };

/** The name of an attribute, or of an entry whose key our programs wrote. */
export function labelOf(name: string, language: Locale): string {
  const { labels, conversions } = messagesByLocale[language];
  return lookUp(labels, name) ?? lookUp(conversions, name) ?? name;
}

/** A value as people read it. What was typed is printed as it is. */
export function textOf(name: string, value: unknown, language: Locale): string {
  const { yes, no, values } = messagesByLocale[language];
  if (value === null || value === undefined || value === "") return "";
  if (typeof value === "boolean") return value ? yes : no;
  if (typeof value === "number") return (lookUp(numberFormats, name) ?? String)(value, language);
  const text = String(value);
  const words = lookUp<Record<string, string>>(values, name);
  return (
    (words && lookUp(words, text)) ??
    lookUp(textFormats, name)?.(text, language) ??
    formatTime(text, language)
  );
}

type Format<Value> = (value: Value, language: Locale) => string;

const formatPercent = (value: number): string => `${value}%`;
/** A certainty, from 0 to 1. */
const formatShare = (value: number): string => formatPercent(Math.round(value * 1000) / 10);
const formatCount: Format<number> = (value, language) => value.toLocaleString(regionalLocales[language]);

const numberFormats: Record<string, Format<number>> = {
  percent: formatPercent,
  minimum: formatPercent,
  minimumDiscount: formatPercent,
  confidence: formatShare,
  limit: formatDollarsAndCents,
  total: formatDollarsAndCents,
  delivery: formatDollarsAndCents,
  supply: formatDollarsAndCents,
  kwh: formatCount,
  fileSize: formatCount,
};

const formatUtility: Format<string> = (code) => lookUp(utilities, code)?.name ?? code;
const formatLanguage: Format<string> = (code) => lookUp(localeNames, code) ?? code;

const textFormats: Record<string, Format<string>> = {
  utility: formatUtility,
  code: formatUtility,
  utility_code: formatUtility,
  language: formatLanguage,
  summaryIn: formatLanguage,
  allocationId: formatAllocation,
};

/** An id such as pse-2026-12-10-3f9a1c2e77d0. */
function formatAllocation(id: string, language: Locale): string {
  const [, utility, lastDay] = /^([a-z]+)-(\d{4}-\d{2}-\d{2})-/.exec(id) ?? [];
  if (!utility || !lastDay) return id;
  return messagesByLocale[language].allocation(
    formatUtility(utility, language),
    formatTime(lastDay, language),
  );
}

/** Writes out moments, days and months as our programs store them. Typed text may look like one that does not exist. */
function formatTime(text: string, language: Locale): string {
  if (Number.isNaN(Date.parse(text))) return text;
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text)) return formatDateTimeIn(language, text);
  // Noon is on the same day in New Jersey.
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return formatDateIn(language, `${text}T12:00:00Z`);
  if (/^\d{4}-\d{2}$/.test(text)) return formatMonthIn(language, text);
  return text;
}

const lookUp = <Value>(values: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(values, name) ? values[name] : undefined;
