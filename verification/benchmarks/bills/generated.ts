import { families } from "#tests/builders/bills/families/index.ts";
import { generateBill } from "#tests/builders/bills/index.ts";
import { photographBill, scanBill } from "#tests/builders/bills/on-paper.ts";
import { Random } from "#tests/builders/random.ts";
import { readBillBytes } from "#tools/bill-file.ts";
import { answerOf } from "./our-reader.ts";
import { fields, type Outcome, outcomeOf } from "./score.ts";
import { calibration, columns, describePageTimes, incorrectResults, type Result } from "./table.ts";
import { usageTable } from "./usage.ts";

/** How a generated bill reaches the reader. */
type Medium = "digital" | "scan" | "photograph";
export type Series = { medium: Medium; count: number; heldOut: boolean; seed: number };

type Measured = Result & {
  /** The groups of the table that the bill belongs to: its family, what is difficult about it, what is wrong with the picture. */
  groups: string[];
  steps: { text: number; recognition: number; fields: number };
};

/** The time limit of recognition depends on the machine, which others may use. The series measures what is read. */
const timeLimitMs = 120_000;

/** Reads bills of the families that the reader was tuned on, or of those held out. */
export async function measureSeries({ medium, count, heldOut, seed }: Series): Promise<Measured[]> {
  const chosen = families.filter((family) => family.heldOut === heldOut);
  const results: Measured[] = [];
  for (let index = 0; index < count; index++) {
    const { pdf, truth } = await generateBill(seed + index, chosen[index % chosen.length]);
    const random = new Random(seed + index);
    const onPaper =
      medium === "scan"
        ? await scanBill(pdf, random, index)
        : medium === "photograph"
          ? await photographBill(pdf, random)
          : undefined;
    const start = performance.now();
    const file = await readBillBytes(onPaper?.pdf ?? pdf, { timeLimitMs });
    results.push({
      truth: { ...truth, file: "" },
      answer: answerOf(file),
      milliseconds: performance.now() - start,
      steps: file.milliseconds,
      groups: [truth.family, ...truth.traits, ...(onPaper ? [onPaper.trouble] : [])],
    });
  }
  return results;
}

const outcomes: readonly Outcome[] = ["right", "missing", "flagged", "wrong"];

/**
 * The share of right values of each field by family and trouble, the calibration, the electricity, and the time of each step.
 * Lists what is not right, unless the families are held out.
 */
export function describeSeries({ medium, heldOut }: Series, results: readonly Measured[]): string {
  const names = [...new Set(results.flatMap(({ groups }) => groups))].sort();
  const rows = [
    ["all", results],
    ...names.map((name) => [name, results.filter((r) => r.groups.includes(name))]),
  ] as [string, Measured[]][];
  const step = (name: keyof Measured["steps"]) => {
    const sorted = results.map(({ steps }) => steps[name]).sort((a, b) => a - b);
    return `${name} ${Math.round(sorted[sorted.length >> 1] ?? 0)} ms`;
  };
  const counted = countOutcomes(results);
  return [
    `\nGenerated bills, ${medium}, ${heldOut ? "held-out" : "tuned-on"} families: ${results.length}`,
    ...columns([
      ["group", "bills", ...fields],
      ...rows.map(([name, group]) => [
        name,
        String(group.length),
        ...fields.map((field) => shareOf(field, group)),
      ]),
    ]),
    `values: ${outcomes.map((outcome) => `${outcome} ${counted[outcome]} (${percent(counted[outcome], results.length * fields.length)})`).join(", ")}`,
    `time of each step, median: ${step("text")}, ${step("recognition")}, ${step("fields")}`,
    ...[describePageTimes(results) ?? []].flat(),
    `Confidence and right values\n${calibration(results)}`,
    `Electricity of the bills\n${usageTable(results)}`,
    ...(heldOut ? [] : incorrectResults(results).map((line) => `  ${line}`)),
  ].join("\n");
}

export const countWrongEnrollmentNumbers = (results: readonly Measured[]): number =>
  results.filter(({ truth, answer }) =>
    ["wrong", "flagged"].includes(outcomeOf("enrollmentId", truth, answer)),
  ).length;

function countOutcomes(results: readonly Measured[]): Record<Outcome, number> {
  const counts: Record<Outcome, number> = { right: 0, missing: 0, flagged: 0, wrong: 0 };
  for (const { truth, answer } of results)
    for (const field of fields) counts[outcomeOf(field, truth, answer)]++;
  return counts;
}

function shareOf(field: (typeof fields)[number], group: readonly Measured[]): string {
  const found = group.map(({ truth, answer }) => outcomeOf(field, truth, answer));
  const wrong = found.filter((outcome) => outcome === "wrong").length;
  const right = found.filter((outcome) => outcome === "right").length;
  return `${percent(right, group.length)}${wrong > 0 ? ` (${wrong} wrong)` : ""}`;
}

const percent = (count: number, total: number) => `${((100 * count) / Math.max(1, total)).toFixed(1)} %`;
