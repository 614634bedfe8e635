import { newJerseyDate } from "#domain/discounts.ts";
import { lastOf } from "#domain/enrollment-progress.ts";
import { type UtilityCode, utilities } from "#domain/utilities/index.ts";
import { CliError } from "#tools/cli.ts";
import { ProgressRecords } from "#tools/progress/progress-records.ts";
import type { OperationsEnvironment } from "./allocation-export.ts";
import { hashOfFile, readRows } from "./imported-file.ts";
import { type MoveOut, moveOutColumns, parseMoveOut } from "./move-out-row.ts";
import { type Refused, type Row, type RowReport, toReport } from "./status-import.ts";

/** DynamoDB's limit for one transaction. */
const maxRows = 100;

type Read = { line: number } & (MoveOut | { fault: string });

/** Imports which customers a utility says moved out: all of a file or nothing. Importing a file again changes nothing. */
export class MoveOutImport {
  private readonly environment: OperationsEnvironment;
  private readonly records: ProgressRecords;

  constructor(environment: OperationsEnvironment) {
    this.environment = environment;
    this.records = new ProgressRecords(environment.db, environment.tables.enrollments);
  }

  /** Reports each row, in the order of the file. Writes only if `apply`, and only if no row is refused. */
  async run(
    path: string,
    { utility, apply }: { utility: UtilityCode; apply: boolean },
  ): Promise<RowReport[]> {
    const file = await hashOfFile(path);
    const read = await readMoveOuts(path, utility);
    const rows = await Promise.all(read.map((row) => this.find(row, utility, file)));
    const found = rows.filter((row) => "change" in row);
    const refused = rows.filter((row) => "outcome" in row);
    const decided = await this.records.recordAll(found, {
      at: new Date().toISOString(),
      by: this.environment.operator,
      apply: apply && refused.length === 0,
    });
    const reports = decided.map(({ row, recorded }) => toReport(row, recorded));
    return [...refused, ...reports].toSorted((a, b) => a.line - b.line);
  }

  private async find({ line, ...row }: Read, utility: UtilityCode, file: string): Promise<Row | Refused> {
    if ("fault" in row) return { line, outcome: "refused", reason: `${row.fault}.` };
    const customerId = await this.customerOf(utility, row);
    if (customerId) return { line, customerId, change: { kind: "moved_out", day: row.day, file } };
    return { line, outcome: "refused", reason: unknownNumber(utility) };
  }

  /**
   * The customer who had the account until then. Its home may be enrolled by somebody else by now, with the same number of the
   * meter: that one was sent to the utility later, or has another account number.
   */
  private async customerOf(
    utility: UtilityCode,
    { enrollmentNumber, accountNumber, day }: MoveOut,
  ): Promise<string | undefined> {
    const { keys } = await this.environment.numbers();
    const [numberKeys, accountKeys] = await Promise.all([
      keys({ kind: "enrollment", utility, number: enrollmentNumber }),
      keys({ kind: "account", number: accountNumber }),
    ]);
    const found: { customerId: string; sentAt: string }[] = [];
    for await (const enrollment of this.records.withNumber(numberKeys)) {
      const { customerId, utilityAccountKey: accountKey } = enrollment;
      const sentAt = lastOf(enrollment, "sent")?.at;
      const wasSent = sentAt !== undefined && newJerseyDate(new Date(sentAt)) <= day;
      const isOfAccount = accountKey === undefined || accountKeys.includes(accountKey);
      if (wasSent && isOfAccount) found.push({ customerId, sentAt });
    }
    return found.toSorted((a, b) => b.sentAt.localeCompare(a.sentAt))[0]?.customerId;
  }
}

const unknownNumber = (utility: UtilityCode): string =>
  `No enrollment with this ${utilities[utility].enrollmentNumber.name} and account number was sent to the utility until this day.`;

async function readMoveOuts(path: string, utility: UtilityCode): Promise<Read[]> {
  const columns = moveOutColumns(utility);
  if (!columns) throw new CliError(`${utilities[utility].name} sends no file of move-outs that we know of.`);
  const today = newJerseyDate(new Date());
  const lines = new Map<string, number>();
  const rows: Read[] = [];
  for await (const { line, ...read } of readRows(path, Object.values(columns))) {
    const row = "fault" in read ? read : parseMoveOut(read.cells, { utility, columns, today });
    const first = "fault" in row ? undefined : lines.get(row.enrollmentNumber);
    if (!("fault" in row) && first === undefined) lines.set(row.enrollmentNumber, line);
    rows.push(first === undefined ? { line, ...row } : { line, fault: `line ${first} has the same number` });
    if (rows.length > maxRows)
      throw new CliError(`A file of move-outs has at most ${maxRows} rows: divide it.`);
  }
  return rows;
}
