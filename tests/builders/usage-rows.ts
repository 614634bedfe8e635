import { layOutPage } from "#domain/bill/layout.ts";
import type { UsageFacts } from "#domain/bill/result.ts";
import { findUsage } from "#domain/bill/usage/find-usage.ts";
import { billFormats, type UtilityCode } from "#domain/utilities/index.ts";
import { billPage, type Line } from "./bill-page.ts";

/** A label, and what stands at the right of it. */
export type Row = readonly [label: string, ...values: string[]];

/** Lines of one column, from the top of the page. */
const column = (rows: readonly Row[]): Line[] =>
  rows.flatMap(([label, ...values], index): Line[] => {
    const y = 60 + 14 * index;
    return [[36, y, label], ...values.map((value, at): Line => [300 + 110 * at, y, value])];
  });

/** What is read of the electricity on a page with these lines. */
export const readUsage = (rows: readonly Row[], utility: UtilityCode = "pse"): UsageFacts =>
  readUsageLines(column(rows), utility);

export const readUsageLines = (lines: readonly Line[], utility: UtilityCode): UsageFacts =>
  findUsage([layOutPage(billPage(1, lines))], billFormats[utility]);

/** Values alone. One that the household is asked to check ends with a question mark. */
export const shown = (usage: UsageFacts): Record<string, string> =>
  Object.fromEntries(
    Object.entries(usage).map(([field, { value, check }]) => [
      field,
      `${typeof value === "object" ? Object.values(value).join(" ") : value}${check ? "?" : ""}`,
    ]),
  );

export const readings: Row[] = [
  ["Actual reading Oct 7, 2024", "16042"],
  ["Less Actual reading Sep 7, 2024", "15562"],
];
export const used: Row = ["Total electric you used in 30 days", "480 kWh"];
export const totals: Row[] = [
  ["Total electric delivery charges", "$46.82"],
  ["Total electric supply charges", "$59.58"],
  ["Total electric charges", "$106.40"],
];
