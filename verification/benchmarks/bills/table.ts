import { median } from "#domain/median.ts";
import { type Field, fields, type Outcome, outcomeOf } from "./score.ts";
import type { Answer, Truth } from "./truth.ts";

export type Result = { truth: Truth; answer: Answer; milliseconds: number };

/** The share of right values by utility, kind of file and field, the files to be rejected, and the times. */
export function report(title: string, results: readonly Result[]): string {
  const read = results.filter(
    ({ truth, answer }) => truth.expect === "fields" && !(truth.acceptError && answer.error),
  );
  const groups = [
    ["all", read],
    ...Map.groupBy(read, ({ truth }) => `${truth.utility} ${truth.kind}`),
    ...Map.groupBy(read, ({ truth }) => `kind ${truth.kind}`),
  ] as [string, Result[]][];
  const rows = groups.map(([name, group]) => [
    name,
    String(group.length),
    ...fields.map((field) => share(group, field)),
    countWithWrongValue(group),
  ]);
  return [
    `\n${title}`,
    ...columns([["group", "bills", ...fields, "any wrong"], ...rows]),
    rejections(results),
    `time for a bill: median ${percentile(results, 0.5)} ms, nine in ten under ${percentile(results, 0.9)} ms`,
  ].join("\n");
}

/** The time for a recognized page of a bill. Undefined if no page was recognized. */
export function describePageTimes(results: readonly Result[]): string | undefined {
  const seconds = results
    .flatMap(({ answer: { recognizedPages = 0 }, milliseconds }) =>
      recognizedPages > 0 ? [milliseconds / 1000 / recognizedPages] : [],
    )
    .sort((a, b) => a - b);
  const slowest = seconds.at(-1);
  if (slowest === undefined) return undefined;
  const goal = slowest <= maxSecondsPerPage ? "met" : "missed";
  return `a recognized page: median ${median(seconds).toFixed(1)} s, slowest bill ${slowest.toFixed(1)} s (at most ${maxSecondsPerPage} s: ${goal})`;
}

/** On a machine that nobody else uses. */
const maxSecondsPerPage = 3;

export function incorrectResults(results: readonly Result[]): string[] {
  return results.flatMap(({ truth, answer }) => {
    if (truth.expect === "error")
      return isRejected(answer) ? [] : [`${truth.name}: should have been rejected (${truth.reason})`];
    if (truth.acceptError && answer.error) return [];
    return fields
      .map((field) => ({ field, outcome: outcomeOf(field, truth, answer) }))
      .filter(({ outcome }) => outcome !== "right")
      .map(
        ({ field, outcome }) =>
          `${truth.name}: ${field} ${outcome}, ${JSON.stringify(answer[field] ?? null)} for ${JSON.stringify(truth[field])}`,
      );
  });
}

/** How many values were right, by the reader's confidence. */
export function calibration(results: readonly Result[]): string {
  const returned = results
    .filter(({ truth }) => truth.expect === "fields")
    .flatMap(({ truth, answer }) =>
      fields.flatMap((field) => {
        const confidence = answer.confidence?.[field];
        return confidence === undefined
          ? []
          : [{ confidence, right: outcomeOf(field, truth, answer) === "right" }];
      }),
    );
  const steps = [0.6, 0.7, 0.8, 0.85, 0.9, 0.95, 0.99, 1.001];
  const rows = steps.slice(1).map((to, index) => {
    const from = steps[index] ?? 0;
    const inside = returned.filter(({ confidence }) => confidence >= from && confidence < to);
    const right = inside.filter((value) => value.right).length;
    return [
      `${from} to ${Math.min(to, 1)}`,
      String(inside.length),
      String(right),
      String(inside.length - right),
    ];
  });
  return columns([["confidence", "returned", "right", "wrong"], ...rows]).join("\n");
}

export const count = (results: readonly Result[], field: Field, outcome: Outcome) =>
  results.filter(
    ({ truth, answer }) => truth.expect === "fields" && outcomeOf(field, truth, answer) === outcome,
  ).length;

const isRejected = ({ error, utility, enrollmentId }: Answer) =>
  Boolean(error) || (!utility && !enrollmentId);

function share(group: readonly Result[], field: Field): string {
  const right = count(group, field, "right");
  return group.length === 0 ? "-" : `${((100 * right) / group.length).toFixed(1)} %`;
}

const countWithWrongValue = (group: readonly Result[]) =>
  String(
    group.filter(({ truth, answer }) => fields.some((field) => outcomeOf(field, truth, answer) === "wrong"))
      .length,
  );

function rejections(results: readonly Result[]): string {
  const toReject = results.filter(({ truth }) => truth.expect === "error");
  return `files rejected as required: ${toReject.filter(({ answer }) => isRejected(answer)).length} of ${toReject.length}`;
}

function percentile(results: readonly Result[], part: number): string {
  const times = results.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
  return (times[Math.floor(times.length * part)] ?? 0).toFixed(0);
}

export function columns(rows: readonly string[][]): string[] {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join("  "),
  );
}
