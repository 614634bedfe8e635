import { leanDev, synthesizeStage } from "#tests/infra/support/templates.ts";
import { readCounts } from "./counts.ts";
import { pricesDate } from "./prices.ts";
import { coldStartTable, limitTable, loadTable, regionTable } from "./scale.ts";
import { idleTable, monthTable, thousandTable } from "./tables.ts";

/** The parts of each document that `npm run cost` prints and writes. */
export function documentParts(): Record<string, Record<string, string>> {
  const counts = readCounts();
  const prod = synthesizeStage("prod");
  return {
    "docs/cost.md": {
      dates: `Prices of ${pricesDate}, requests counted on ${counts.countedAt}.`,
      idle: idleTable(counts, leanDev(), prod),
      thousand: thousandTable(counts),
      months: monthTable(counts, prod),
    },
    "docs/scale.md": {
      load: loadTable(counts),
      limits: limitTable(counts, prod),
      "cold starts": coldStartTable(counts),
      regions: regionTable(counts, prod),
    },
  };
}
