import { type Comparisons, differences } from "./compare.ts";
import { outcomes, type Result } from "./outcomes.ts";
import type { Replayed } from "./replay.ts";
import { tableKinds } from "./tables.ts";

const maxListed = 50;

/** Counts of every table, and the ids of enrollments: the keys of other tables are hashes that say nothing to a reader. */
export function formatComparisons(comparisons: Comparisons, { deleted, closed }: Replayed): string {
  const columns = ["same", ...differences] as const;
  const row = (name: string, cells: readonly (string | number)[]) =>
    `${name.padEnd(18)}${cells.map((cell) => String(cell).padStart(10)).join("")}`;
  const counts = tableKinds.map((kind) => {
    const { same, ...ids } = comparisons[kind];
    return row(kind, [same, ...differences.map((difference) => ids[difference].length)]);
  });
  const lists = (["missing", "changed", "newer"] as const).flatMap((difference) => {
    const ids = comparisons.enrollments[difference];
    const rest = ids.length - maxListed;
    const more = rest > 0 ? [`  and ${rest} more: --json lists all`] : [];
    return ids.length === 0
      ? []
      : [`Enrollments, ${difference}:`, ...ids.slice(0, maxListed).map((id) => `  ${id}`), ...more];
  });
  const replayed = `Forgotten since the time of the copy: ${deleted} deleted from it, ${closed} closed in it.`;
  return `${[replayed, row("", columns), ...counts, ...lists].join("\n")}\n`;
}

export function formatOutcomes(results: readonly Result[], { apply }: { apply: boolean }): string {
  const lines = results
    .filter(({ table }) => table === "enrollments")
    .map(({ id, outcome }) =>
      outcome === "brought_back" && !apply ? `${id}: would be brought back` : `${id}: ${outcomes[outcome]}`,
    );
  const counts = tableKinds.flatMap((kind) => {
    const ofTable = results.filter(({ table }) => table === kind);
    const done = ofTable.filter(({ outcome }) => outcome === "brought_back").length;
    return ofTable.length === 0 ? [] : [`${kind}: ${done} of ${ofTable.length}`];
  });
  const summary = counts.length > 0 ? counts.join(", ") : "Nothing is missing";
  const isDone = apply ? "" : " Nothing was written: repeat the command with --apply.";
  return `${[...lines, `${summary}.${isDone}`].join("\n")}\n`;
}
