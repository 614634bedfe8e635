import type { ProgressEvent } from "#domain/enrollment-progress.ts";
import { factsAfter, type ProgressChange } from "#domain/progress-rules.ts";
import { inGroups } from "#tools/groups.ts";
import { ProgressRecords, type Recorded } from "#tools/progress/progress-records.ts";
import { refusalOf } from "#tools/progress/refusals.ts";
import type { OperationsEnvironment } from "./allocation-export.ts";
import { hashOfFile, readStatusFile } from "./status-file.ts";
import { parseStatusRow } from "./status-row.ts";

/** What became of one row. `taken`: it was recorded, or would be with --apply. */
export type RowReport =
  | { line: number; customerId: string; outcome: "taken" | "unchanged"; change: ProgressChange }
  | { line: number; customerId?: string; outcome: "refused"; reason: string };

type Row = { line: number; customerId: string; change: ProgressChange };
/** Rows of one household that follow each other are handled one after the other. */
type Unit = Row[] | RowReport;

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
    const handle = (unit: Unit) =>
      Array.isArray(unit) ? (apply ? this.record(unit) : this.simulate(unit)) : [unit];
    for await (const group of inGroups(unitsOf(path, file), concurrentUnits)) {
      yield* (await Promise.all(group.map(handle))).flat();
    }
  }

  private async record(rows: Row[]): Promise<RowReport[]> {
    const reports: RowReport[] = [];
    for (const row of rows) {
      reports.push(toReport(row, await this.records.record(row.customerId, row.change, this.evidence())));
    }
    return reports;
  }

  /** What `record` would report: each row is decided as if those before it were recorded. */
  private async simulate(rows: Row[]): Promise<RowReport[]> {
    const reports: RowReport[] = [];
    let facts = await this.records.find(rows[0]?.customerId ?? "");
    for (const row of rows) {
      if (!facts) {
        reports.push(toReport(row, { outcome: "refused", reason: "unknown_customer" }));
        continue;
      }
      const evidence = this.evidence();
      const decision = await this.records.decide(facts, row.change, evidence.at);
      const event: ProgressEvent = { ...row.change, ...evidence };
      if (decision.outcome === "record") facts = factsAfter(facts, event);
      reports.push(toReport(row, decision));
    }
    return reports;
  }

  private evidence() {
    return { at: new Date().toISOString(), by: this.operator };
  }
}

const toReport = ({ line, customerId, change }: Row, recorded: Recorded): RowReport =>
  recorded.outcome === "refused"
    ? { line, customerId, outcome: "refused", reason: refusalOf(recorded) }
    : { line, customerId, outcome: recorded.outcome === "record" ? "taken" : "unchanged", change };

async function* unitsOf(path: string, file: string): AsyncGenerator<Unit> {
  let rows: Row[] = [];
  for await (const { line, ...read } of readStatusFile(path)) {
    const parsed = "fault" in read ? read : parseStatusRow(read.cells, file);
    const isNext = "fault" in parsed || parsed.customerId !== rows[0]?.customerId;
    if (isNext && rows.length > 0) yield rows;
    if ("fault" in parsed) {
      rows = [];
      yield { line, outcome: "refused", reason: `${parsed.fault}.` };
    } else rows = isNext ? [{ line, ...parsed }] : [...rows, { line, ...parsed }];
  }
  if (rows.length > 0) yield rows;
}
