import type { UsageFacts } from "#domain/bill/result.ts";
import { columns, type Result } from "./table.ts";
import type { UsageTruth } from "./truth.ts";

export const usageFields = [
  "period",
  "kwh",
  "charges",
  "parts",
  "supplier",
  "netMetering",
  "communitySolar",
] as const;
type UsageField = (typeof usageFields)[number];
/** `flagged`: wrong, and marked for checking. */
type UsageOutcome = "right" | "right, to check" | "missing" | "flagged" | "wrong";

/** Numbers that differ by less than one percent are right. */
const isClose = (read: number, printed: number) => Math.abs(read - printed) <= 0.01 * Math.abs(printed);

const letters = (name: string) => name.toUpperCase().replace(/[^\p{L}\d]/gu, "");

/** Compares what was read with what is printed. Fields that neither has are left out. */
export function compareUsage(
  truth: UsageTruth,
  { period, kwh, charges, supplier, netMetering, communitySolar }: UsageFacts,
): { field: UsageField; outcome: UsageOutcome }[] {
  const { delivery, supply } = charges?.value ?? {};
  const compared: [UsageField, printed: boolean, { check: boolean } | undefined, isRight: boolean][] = [
    ["period", true, period, isSamePeriod(truth, period?.value)],
    ["kwh", true, kwh, kwh !== undefined && isClose(kwh.value, truth.kwh)],
    ["charges", true, charges, charges !== undefined && isClose(charges.value.total, truth.electricity)],
    [
      "parts",
      false,
      delivery === undefined ? undefined : charges,
      isClose(delivery ?? 0, truth.delivery ?? 0) && isClose(supply ?? 0, truth.supply ?? 0),
    ],
    [
      "supplier",
      truth.supplier !== undefined,
      supplier,
      letters(supplier?.value ?? "") === letters(truth.supplier ?? ""),
    ],
    ["netMetering", truth.netMetering, netMetering, truth.netMetering],
    [
      "communitySolar",
      truth.communitySolarCredit !== undefined,
      communitySolar,
      truth.communitySolarCredit !== undefined,
    ],
  ];
  return compared.flatMap(([field, isPrinted, finding, isRight]) => {
    if (finding) return [{ field, outcome: outcomeOf(isRight, finding.check) }];
    return isPrinted ? [{ field, outcome: "missing" as const }] : [];
  });
}

const outcomeOf = (isRight: boolean, check: boolean): UsageOutcome =>
  isRight ? (check ? "right, to check" : "right") : check ? "flagged" : "wrong";

const isSamePeriod = (
  truth: UsageTruth,
  period: { from: string; to: string; days: number } | undefined,
): boolean => period?.from === truth.from && period.to === truth.to && period.days === truth.days;

/** How many values of each field were right. */
export function usageTable(results: readonly Result[]): string {
  const names: UsageOutcome[] = ["right", "right, to check", "missing", "flagged", "wrong"];
  const outcomes = results.flatMap(({ truth, answer }) =>
    truth.usage && !answer.error ? compareUsage(truth.usage, answer.usage ?? {}) : [],
  );
  const rows = usageFields.map((field) => {
    const ofField = outcomes.filter((one) => one.field === field);
    return [field, ...names.map((name) => String(ofField.filter(({ outcome }) => outcome === name).length))];
  });
  return columns([["", ...names], ...rows]).join("\n");
}
