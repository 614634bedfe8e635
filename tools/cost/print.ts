import { formatTable } from "#tools/support/format.ts";
import type { Estimate, Line, ReadingMethod } from "./estimate.ts";
import { pricesFrom } from "./prices.ts";

const dollars = (amount: number, digits = 2): string =>
  amount.toLocaleString("en-US", {
    style: "currency",
    currency: "USD",
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });

const number = (amount: number): string => amount.toLocaleString("en-US", { maximumSignificantDigits: 4 });

/** Formats an estimate for a terminal. Costs of one enrollment are printed per thousand: a single one costs too little to read. */
export function formatEstimate(estimate: Estimate, measuredAt: string): string {
  const { assumptions, usage, fixed, perEnrollment, perMonth, storagePerYear, readingMethods } = estimate;
  const { enrollments, scanned, visits, returns, changes } = assumptions;
  return [
    `${number(enrollments)} enrollments a month; ${number(scanned * 100)}% of bills are scans; ${number(visits)} site visits and ${number(returns)} visits of My enrollment per enrollment, with ${number(changes)} of each change.`,
    `Measured on ${measuredAt}; list prices of ${pricesFrom.region} on ${pricesFrom.date}, no free tier, no discount.`,
    `One enrollment\n${formatTable([["", "", "", "per 1,000"], ...usage.map((line) => row(line, 1000))])}`,
    `Fixed costs per month\n${formatTable(fixed.map((line) => row(line, 1)))}`,
    `Ways to read the bills of a month\n${formatTable(readingMethods.map(methodRow))}`,
    formatTable([
      ["One enrollment", dollars(perEnrollment, 5)],
      ["A month", dollars(perMonth)],
      ["Storing that month's records for a year", dollars(storagePerYear)],
    ]),
  ].join("\n\n");
}

const methodRow = ({ method, perMonth, extraPerMonth }: ReadingMethod): string[] => [
  `  ${method}`,
  dollars(perMonth),
  extraPerMonth > 0 ? `${dollars(extraPerMonth)} more` : "in use",
];

const row = ({ service, unit, amount, dollars: cost }: Line, times: number): string[] => [
  `  ${service}`,
  unit,
  number(amount),
  dollars(cost * times, times > 1 ? 4 : 2),
];
