import type { Submission } from "#domain/allocation-calendar.ts";
import type { UtilityCode } from "#domain/utilities/index.ts";
import { CliError } from "#tools/cli.ts";
import { printable, printableJson } from "#tools/printable.ts";
import type { Workers } from "#tools/support/environment.ts";
import { localEnvironment } from "#tools/support/local-environment.ts";
import { progressText } from "#tools/support/progress-timeline.ts";
import { AllocationExport, newAllocationId, type OperationsEnvironment } from "./allocation-export.ts";
import { type Manifest, writeAllocation } from "./allocation-files.ts";
import { type AllocationRequest, type OperationsRequest, parseRequest } from "./command.ts";
import { MoveOutImport } from "./move-out-import.ts";
import { type RowReport, StatusImport } from "./status-import.ts";
import { changeSwitch, formatSwitch, readSwitches } from "./switches.ts";

/** Runs one command and yields its output in parts. */
export async function* runCommand(args: string[]): AsyncGenerator<string> {
  const request = parseRequest(args);
  const environment = await connect(request);
  const { command, json } = request;
  switch (command.name) {
    case "export-allocation":
      return yield* exportAllocation(environment, command, json);
    case "import-status":
      return yield* importStatus(environment, command, json);
    case "import-move-outs":
      return yield* importMoveOuts(environment, command, json);
    case "switch":
      await changeSwitch(environment, command.of, command);
      return yield* listSwitches(environment, json);
    case "switches":
      return yield* listSwitches(environment, json);
  }
}

async function* listSwitches(environment: OperationsEnvironment, json: boolean): AsyncGenerator<string> {
  const switches = await readSwitches(environment);
  yield json ? `${printableJson(switches, 2)}\n` : `${switches.map(formatSwitch).join("\n")}\n`;
}

async function connect({ deployment }: OperationsRequest): Promise<OperationsEnvironment & Workers> {
  if (!deployment) return localEnvironment();
  // Imported only when needed: its two AWS clients would slow down every local command.
  const { operationsEnvironment } = await import("#tools/support/deployed-environment.ts");
  return operationsEnvironment(deployment);
}

const nothingWaits = () =>
  new CliError("There is nothing to export: no enrollment waits for this list. Nothing was written.");

async function* exportAllocation(
  environment: OperationsEnvironment,
  { allocation, folder }: { allocation: AllocationRequest; folder: string },
  json: boolean,
): AsyncGenerator<string> {
  const allocations = new AllocationExport(environment);
  const isNew = !("resume" in allocation);
  // A list that nothing is on does not exist, and has no name.
  if (isNew && !(await allocations.hasWaiting(allocation))) throw nothingWaits();
  const id = isNew ? newAllocationId(allocation) : allocation.resume;
  if (isNew && !json)
    yield `List ${id}. If this is interrupted: npm run operations -- export-allocation --resume ${id}\n`;
  const onList = isNew ? await allocations.reserve(id, allocation) : await allocations.reserved(id);
  if (onList.length === 0) throw nothingWaits(); // another export was faster
  const list = await allocations.write(id, onList);
  const manifest = await writeAllocation(folder, list, {
    by: environment.operator,
    at: new Date().toISOString(),
  });
  if (json) return yield `${printableJson({ ...manifest, leftOut: list.leftOut }, 2)}\n`;
  yield `${manifest.count} ${manifest.count === 1 ? "enrollment is" : "enrollments are"} marked as sent: ${folder}/${manifest.file}, SHA-256 ${manifest.checksum}.\n`;
  yield* formatTerms(manifest);
  if (list.leftOut > 0)
    yield `${list.leftOut} left the list: they ended, or were changed at the same time.\n`;
}

/** What the utility's pages say of its lists, and what nobody has confirmed with it. */
function* formatTerms({ form, submission }: Manifest): Generator<string> {
  if (form) yield `Its form: ${form.name}${toConfirm(form)}\n`;
  if (!submission)
    return yield "Ask the utility by when and in what form it takes lists: docs/operations.md.\n";
  const { by, maxDaysBeforeCompletion: days } = submission;
  const earliest = days ? `, at most ${days} days before the project is complete` : "";
  yield `The utility takes lists until ${by} for the next month${earliest}${toConfirm(submission)}\n`;
}

const toConfirm = ({ isConfirmed, source }: Pick<Submission, "isConfirmed" | "source">): string =>
  `${isConfirmed ? "" : ", to confirm with the utility"}: ${source}`;

async function* importStatus(
  environment: OperationsEnvironment,
  { file, apply }: { file: string; apply: boolean },
  json: boolean,
): AsyncGenerator<string> {
  const counts = { taken: 0, unchanged: 0, refused: 0 };
  for await (const report of new StatusImport(environment).run(file, { apply })) {
    counts[report.outcome]++;
    yield json ? `${printableJson(report)}\n` : `${formatRow(report, apply)}\n`;
  }
  if (!json) yield formatCounts(counts, apply);
}

async function* importMoveOuts(
  environment: OperationsEnvironment,
  { file, utility, apply }: { file: string; utility: UtilityCode; apply: boolean },
  json: boolean,
): AsyncGenerator<string> {
  const reports = await new MoveOutImport(environment).run(file, { utility, apply });
  const counts = { taken: 0, unchanged: 0, refused: 0 };
  for (const { outcome } of reports) counts[outcome]++;
  const isWritten = apply && counts.refused === 0;
  for (const report of reports)
    yield json ? `${printableJson(report)}\n` : `${formatRow(report, isWritten)}\n`;
  if (apply && !isWritten)
    throw new CliError("Nothing was written, because rows are refused: mend the file.");
  if (!json) yield formatCounts(counts, apply);
}

type Counts = Record<RowReport["outcome"], number>;

const formatCounts = ({ taken, unchanged, refused }: Counts, apply: boolean): string =>
  `${taken} ${apply ? "recorded" : "would be recorded"}, ${unchanged} unchanged, ${refused} refused.${apply ? "" : " Nothing was written: repeat the command with --apply."}\n`;

function formatRow(report: RowReport, apply: boolean): string {
  const row = ["Line", report.line, report.customerId].filter((part) => part !== undefined).join(" ");
  if (report.outcome === "refused") return `${row}: refused. ${report.reason}`;
  const text = printable(progressText(report.change));
  if (report.outcome === "unchanged") return `${row}: unchanged, ${text}`;
  return `${row}: ${apply ? "recorded" : "would be recorded"}, ${text}`;
}
