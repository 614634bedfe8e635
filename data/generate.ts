import { readFileSync, writeFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { readArguments } from "#tools/cli.ts";

const file = (name: string) => new URL(name, import.meta.url);
const rows = (name: string): Record<string, string>[] => parse(readFileSync(file(name)), { columns: true });

/** Sorts the assigned county of a ZIP code first: `countiesOf` depends on this order. */
const assignedFirst = (a: Record<string, string>, b: Record<string, string>) =>
  (a.zipcode ?? "").localeCompare(b.zipcode ?? "") ||
  Number(b.assigned === "yes") - Number(a.assigned === "yes");

/** One entry a utility, which is small enough for the page. */
const otherUtilities = () =>
  [...Map.groupBy(rows("zip-other-utilities.csv"), ({ utility }) => utility)].map(([name, ofUtility]) => ({
    name,
    isMunicipal: ofUtility[0]?.municipal === "yes",
    zipcodes: ofUtility.map(({ zipcode }) => zipcode).join(" "),
  }));

/** The content of each table, by its path from here. */
export const tables = (): Record<string, unknown> => ({
  "../domain/other-utilities.gen.json": otherUtilities(),
  "zip-codes.gen.json": {
    served: rows("zip-utility.csv").map(({ zipcode, provider }) => ({ zipcode, provider })),
    cities: Object.fromEntries(rows("zip-utility.csv").map(({ zipcode, city }) => [zipcode, city])),
  },
  "income.gen.json": {
    year: 2026,
    counties: rows("zip-counties.csv")
      .toSorted(assignedFirst)
      .map(({ zipcode, county }) => ({ zipcode, county })),
    incomeLimits: rows("income-limits.csv").map(({ county, household_size, limit }) => ({
      county,
      household_size: Number(household_size),
      limit: Number(limit),
    })),
  },
});

export const toJsonText = (table: unknown) => `${JSON.stringify(table)}\n`;

if (import.meta.main) {
  readArguments({
    name: "npm run data",
    says: "Generates the JSON tables that functions and pages load from the CSV files that people edit.",
  });
  for (const [name, table] of Object.entries(tables())) writeFileSync(file(name), toJsonText(table));
}
