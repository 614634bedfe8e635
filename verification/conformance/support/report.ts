/** What another implementation or checker sees differently. Without a reviewed reason it fails the run. */
export type Difference = { what: string; reason: string | undefined };
export type PartReport = { tried: number; passed: number; differences: Difference[] };
export type NotRun = { notRun: string };

/** A difference that was reviewed: the differences that the pattern matches, and why they are right. */
export type Reviewed = { pattern: RegExp; reason: string };

/** A reviewed difference that is gone is reported too, so that the lists stay true. */
export function compare(found: readonly string[], reviewed: readonly Reviewed[]): Difference[] {
  const gone = reviewed.filter(({ pattern }) => !found.some((what) => pattern.test(what)));
  return [
    ...found.map((what) => ({ what, reason: reviewed.find(({ pattern }) => pattern.test(what))?.reason })),
    ...gone.map(({ pattern }) => ({
      what: `${pattern} is reviewed and no longer differs`,
      reason: undefined,
    })),
  ];
}

const columns = (part: string, ...cells: (string | number)[]) =>
  `${part.padEnd(44)}${cells.map((cell) => String(cell).padStart(9)).join("")}`;

function rowOf(title: string, report: PartReport | NotRun): string {
  if ("notRun" in report) return `${title.padEnd(44)}  not run: ${report.notRun}`;
  return columns(title, report.tried, report.passed, report.differences.length);
}

/** One line for each reason, because one reason may explain hundreds of findings. */
function describeDifferences(differences: readonly Difference[]): string[] {
  const byReason = Map.groupBy(differences, ({ reason }) => reason);
  return [...byReason].flatMap(([reason, group]) =>
    reason === undefined
      ? group.map(({ what }) => `  UNEXPLAINED: ${what}`)
      : [`  ${group.length} explained, such as: ${group[0]?.what}`, `    ${reason}`],
  );
}

/** The table and everything that differs. */
export function formatReports(reports: ReadonlyMap<string, PartReport | NotRun>): string {
  const details = [...reports].flatMap(([title, report]) =>
    "notRun" in report || report.differences.length === 0
      ? []
      : ["", title, ...describeDifferences(report.differences)],
  );
  const rows = [...reports].map(([title, report]) => rowOf(title, report));
  return [columns("part", "tried", "passed", "differs"), ...rows, ...details].join("\n");
}

export const isExplained = (report: PartReport | NotRun): boolean =>
  "notRun" in report || report.differences.every(({ reason }) => reason !== undefined);
