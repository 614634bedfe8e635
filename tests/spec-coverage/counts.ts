import { readArguments } from "#tools/cli.ts";
import { sections } from "./index.ts";
import type { Row } from "./row.ts";

readArguments({
  name: "npm run spec-coverage",
  says: "Counts the statements of the specification by section and verdict.",
});

const verdicts = ["holds", "decided", "not visible"] as const satisfies Row["verdict"][];

const countsOf = (rows: readonly Row[]) => [
  ...verdicts.map((verdict) => rows.filter((row) => row.verdict === verdict).length),
  rows.filter((row) => row.verdict !== "not visible" && row.run === "verify").length,
  rows.length,
];

const lines = [
  ["section", ...verdicts, "by verify", "statements"],
  ...sections.map(({ title, rows }) => [title, ...countsOf(rows)]),
  ["total", ...countsOf(sections.flatMap(({ rows }) => rows))],
].map(([title, ...columns]) => [
  String(title).padEnd(38),
  ...columns.map((cell) => String(cell).padStart(11)),
]);
console.log(lines.map((line) => line.join(" ")).join("\n"));

const undecided = sections
  .flatMap(({ rows }) => rows)
  .filter((row: Row) => row.verdict === "decided" && row.decision.trim() === "");
console.log(`\n${undecided.length} deviations without a decision`);
process.exitCode = undecided.length === 0 ? 0 : 1;
