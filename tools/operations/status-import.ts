import type { EnrollmentRecord } from "#contracts/storage/enrollment.ts";
import { factsAfter, type ProgressChange } from "#domain/progress-rules.ts";
import { inGroups } from "#tools/groups.ts";
import { ProgressRecords, type Recorded } from "#tools/progress/progress-records.ts";
import { refusalOf } from "#tools/progress/refusals.ts";
import type { OperationsEnvironment } from "./allocation-export.ts";
import { hashOfFile, readRows } from "./imported-file.ts";
import { parseStatusRow, statusColumns } from "./status-row.ts";

/** What became of one row. `taken`: it was recorded, or would be with --apply. */
export type RowReport =
  | { line: number; customerId: string; outcome: "taken" | "unchanged"; change: ProgressChange }
  | { line: number; customerId?: string; outcome: "refused"; reason: string };

export type Refused = Extract<RowReport, { outcome: "refused" }>;
export type Row = { line: number; customerId: string; change: ProgressChange };
/** Rows of one household that follow each other, in their order, with those among them that cannot be taken. */
type Unit = (Row | Refused)[];
type DecideRow = (row: Row) => Promise<Recorded>;

const concurrentUnits = 25;

/** Imports what a project's manager reports. Importing a file again changes nothing. */
export class StatusImport {
  private readonly records: ProgressRecords;
  private readonly operator: string;

  constructor({ db, tables, operator }: OperationsEnvironment) {
    this.records = new ProgressRecords(db, tables.enrollments);
    this.operator = operator;
  }

  /** Reports each row, in the order of the file. Writes only if `apply`. */
  async *run(path: string, { apply }: { apply: boolean }): AsyncGenerator<RowReport> {
    const file = await hashOfFile(path);
    const handle = (unit: Unit) => decideInOrder(unit, apply ? this.recorder() : this.simulator());
    for await (const group of inGroups(unitsOf(path, file), concurrentUnits)) {
      yield* (await Promise.all(group.map(handle))).flat();
    }
  }

  private recorder(): DecideRow {
    return ({ customerId, change }) => this.records.record(customerId, change, this.evidence());
  }

  /** Decides each row of a household as if those before it were recorded. */
  private simulator(): DecideRow {
    let facts: EnrollmentRecord | undefined;
    return async ({ customerId, change }) => {
      facts ??= await this.records.find(customerId);
      if (!facts) return { outcome: "refused", reason: "unknown_customer" };
      const evidence = this.evidence();
      const decision = await this.records.decide(facts, change, evidence.at);
      if (decision.outcome === "record") facts = factsAfter(facts, { ...change, ...evidence });
      return decision;
    };
  }

  private evidence() {
    return { at: new Date().toISOString(), by: this.operator };
  }
}

/**
 * Takes no row after one that was refused: if a later one made the refused one possible, importing the file again would
 * record it, and not in its order.
 */
async function decideInOrder(unit: Unit, decide: DecideRow): Promise<RowReport[]> {
  const reports: RowReport[] = [];
  let refused: Refused | undefined;
  for (const row of unit) {
    if ("outcome" in row) {
      reports.push(row);
      continue;
    }
    const report = refused
      ? refusedRow(row, `Line ${refused.line} of the same household was refused.`)
      : toReport(row, await decide(row));
    if (report.outcome === "refused") refused ??= report;
    reports.push(report);
  }
  return reports;
}

export const toReport = (row: Row, recorded: Recorded): RowReport =>
  recorded.outcome === "refused"
    ? refusedRow(row, refusalOf(recorded))
    : { ...row, outcome: recorded.outcome === "record" ? "taken" : "unchanged" };

const refusedRow = ({ line, customerId }: Row, reason: string): Refused => ({
  line,
  customerId,
  outcome: "refused",
  reason,
});

async function* unitsOf(path: string, file: string): AsyncGenerator<Unit> {
  const firstLines = new Map<string, number>();
  let unit: Unit = [];
  let household: string | undefined;
  for await (const { line, ...read } of readRows(path, statusColumns)) {
    const parsed = "fault" in read ? read : parseStatusRow(read.cells, file);
    if ("fault" in parsed) {
      unit.push({ line, outcome: "refused", reason: `${parsed.fault}.` });
      continue;
    }
    const row = { line, ...parsed };
    const firstLine = firstLines.get(row.customerId);
    if (row.customerId === household) unit.push(row);
    else if (firstLine !== undefined) unit.push(refusedRow(row, apartFrom(firstLine)));
    else {
      if (unit.length > 0) yield unit;
      unit = [row];
      household = row.customerId;
      firstLines.set(household, line);
    }
  }
  if (unit.length > 0) yield unit;
}

/** Which of two rows comes first would be left to chance: households are handled side by side. */
const apartFrom = (line: number) =>
  `Rows of one household must follow each other, and line ${line} is of this one, too. Sort the file by customerId.`;
