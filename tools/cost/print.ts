import { formatTable } from "#tools/support/format.ts";
import type { Estimate, Line } from "./estimate.ts";
import { pricesFrom } from "./prices.ts";

const dollars = (amount: number, digits = 2): string =>
  amount.toLocaleString("en-US", {
    style: "currency",
    currency: "USD",
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });

const number = (amount: number): string => amount.toLocaleString("en-US", { maximumSignificantDigits: 4 });

/** For people. Small amounts by the thousand, so that they can be read. */
export function formatEstimate(estimate: Estimate, measuredAt: string): string {
  const { assumptions, each, standing, perEnrollment, perMonth, keepingPerYear, reading } = estimate;
  const { enrollments, scanned, visits } = assumptions;
  return [
    `${number(enrollments)} enrollments a month; ${number(scanned * 100)}% of bills are scans; ${number(visits)} visits of the site for each.`,
    `Counted on ${measuredAt}; list prices of ${pricesFrom.region} on ${pricesFrom.date}, no free tier, no discount.`,
    `One enrollment\n${formatTable([["", "", "", "for 1,000"], ...each.map((one) => row(one, 1000))])}`,
    `A month in which nobody comes\n${formatTable(standing.map((one) => row(one, 1)))}`,
    `Reading the bills of a month\n${formatTable(reading.map(({ way, perMonth: cost, saved }) => [`  ${way}`, dollars(cost), saved > 0 ? `${dollars(saved)} more` : "ours"]))}`,
    formatTable([
      ["One enrollment", dollars(perEnrollment, 5)],
      ["A month", dollars(perMonth)],
      ["Keeping that month's records for a year", dollars(keepingPerYear)],
    ]),
  ].join("\n\n");
}

const row = ({ service, what, amount, dollars: cost }: Line, times: number): string[] => [
  `  ${service}`,
  what,
  number(amount),
  dollars(cost * times, times > 1 ? 4 : 2),
];
