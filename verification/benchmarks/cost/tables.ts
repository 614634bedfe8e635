import { backupDays } from "#domain/retention.ts";
import type { synthesizeStage } from "#tests/infra/support/templates.ts";
import type { Counts, Scenario, ScenarioName } from "./counts.ts";
import { idleAmounts } from "./idle-stage.ts";
import { type Amounts, dollarsFor, inUnits, prices, sum, times, total } from "./prices.ts";

type Templates = Pick<ReturnType<typeof synthesizeStage>, "app" | "edge" | "operations">;

/** How often each scenario happens for one completed enrollment: assumptions, which nobody can count before households use the site. */
export const mix: Record<ScenarioName, number> = {
  digitalBill: 0.75,
  scannedBill: 0.25,
  enrollingVisit: 1,
  otherVisit: 9,
  untilFirstCredit: 1,
  return: 2,
  everyChange: 0.2,
};
const scenarioNames = Object.keys(mix) as ScenarioName[];

/** Completed enrollments in a month: the present load, which is an assumption too, and ten and a hundred times as many. */
export const loads = [10_000, 100_000, 1_000_000] as const;

/** A table in Markdown. */
export const tableOf = (head: string[], rows: string[][]): string =>
  [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");

export const number = (amount: number): string =>
  amount.toLocaleString("en-US", { maximumSignificantDigits: 4 });
export const dollars = (amount: number): string =>
  amount.toLocaleString("en-US", { style: "currency", currency: "USD" });
const cents = (amount: number): string => (amount < 0.005 ? "–" : dollars(amount));

/** A row for each price that makes half a cent in some column, and the sums. `amountOf` adds a column of amounts. */
function priceRows(columns: Amounts[], amountOf?: (name: string) => string): string[][] {
  const costs = prices.map(({ name, unit }) => ({
    cells: amountOf ? [unit, amountOf(name)] : [unit],
    dollars: columns.map((amounts) => dollarsFor(name, amounts[name] ?? 0)),
  }));
  return [
    ...costs
      .filter(({ dollars }) => dollars.some((cost) => cost >= 0.005))
      .map(({ cells, dollars }) => [...cells, ...dollars.map(cents)]),
    [amountOf ? "together | " : "together", ...columns.map((amounts) => cents(total(amounts)))],
  ];
}

/** What stages without households cost in a month. */
export function idleTable(counts: Counts, dev: Templates, prod: Templates): string {
  const [ofDev, ofProd] = [idleAmounts(dev, counts), idleAmounts(prod, counts)];
  const all = sum(ofProd.own, ofProd.canary);
  return tableOf(
    ["a month", "in prod", "dev, and each stage beside it", "prod", "its canary"],
    priceRows([sum(ofDev.own, ofDev.canary), all, ofProd.canary], (name) =>
      number(inUnits(name, all[name] ?? 0)),
    ),
  );
}

/** Of what a part of each scenario counts, as much as one enrollment causes from the first visit to the first credit. */
export const averageOf = ({ scenarios }: Counts, part: (scenario: Scenario) => Amounts): Amounts =>
  sum(...scenarioNames.map((name) => times(mix[name], part(scenarios[name]))));

const enrollmentOf = (counts: Counts) => averageOf(counts, ({ amounts }) => amounts);

/** What a thousand of each scenario cost, and a thousand enrollments, which have as many of each as the mix says. */
export const thousandTable = (counts: Counts): string =>
  tableOf(
    ["a thousand", ...scenarioNames.map((name) => `\`${name}\``), "enrollments"],
    [
      ["times for each enrollment", ...scenarioNames.map((name) => String(mix[name])), ""],
      ...priceRows(
        [...scenarioNames.map((name) => counts.scenarios[name].amounts), enrollmentOf(counts)].map(
          (amounts) => times(1000, amounts),
        ),
      ),
    ],
  );

/** Every backup of a table is a full copy without its indexes. */
const backups = backupDays.daily + backupDays.weekly / 7;

/** Storing the records of enrollments for a month. */
export const storedAmounts = ({ record }: Counts, enrollments: number): Amounts => ({
  recordMonth: record.bytes * record.copies * enrollments,
  recoveryMonth: record.bytes * enrollments,
  backupMonth: record.bytes * backups * enrollments,
});

/** What a month with so many enrollments costs, a year after the first. */
export function monthAt(load: number, counts: Counts, prod: Templates) {
  const { own, canary } = idleAmounts(prod, counts);
  const parts = {
    "an idle prod": total(sum(own, canary)),
    "metrics that households cause": dollarsFor("metricMonth", counts.customMetrics - (own.metricMonth ?? 0)),
    enrollments: load * total(enrollmentOf(counts)),
    "records of a year": total(storedAmounts(counts, 12 * load)),
  };
  return { parts, together: Object.values(parts).reduce((all, cost) => all + cost, 0) };
}

/** What changes when ten and a hundred times as many enroll. */
export function monthTable(counts: Counts, prod: Templates): string {
  const months = loads.map((load) => ({ load, ...monthAt(load, counts, prod) }));
  type Month = (typeof months)[number];
  const row = (name: string, costOf: (month: Month) => number) => [
    name,
    ...months.map((month) => dollars(costOf(month))),
  ];
  const parts = [
    "an idle prod",
    "metrics that households cause",
    "enrollments",
    "records of a year",
  ] as const;
  return tableOf(
    ["a month with", ...loads.map((load) => `${number(load)} enrollments`)],
    [
      ...parts.map((part) => row(part, (month) => month.parts[part])),
      row("together", ({ together }) => together),
      row("for each thousand", ({ together, load }) => (1000 * together) / load),
    ],
  );
}
