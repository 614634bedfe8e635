import { printable, printableJson } from "#tools/printable.ts";
import { type Command, holdCommands, parseRequest, type SupportRequest } from "./command.ts";
import type { SupportEnvironment } from "./environment.ts";
import { recordsLeftOut } from "./errors.ts";
import { csvHeader, type ExportRow, toCsvLine } from "./export.ts";
import {
  formatAllowedExport,
  formatCancellation,
  formatChangedDetail,
  formatDeletion,
  formatFound,
  formatHoldChange,
  formatReleasedNumber,
  formatResentEmail,
  formatSentLink,
  formatShown,
  formatStageChange,
} from "./format.ts";
import { formatOpenCorrections, formatRecordedCorrection } from "./format-corrections.ts";
import { formatTime } from "./format-time.ts";
import { localEnvironment } from "./local-environment.ts";
import { type Found, SupportService } from "./support-service.ts";

/** Runs one command and yields its output in parts. */
export async function* runCommand(args: string[]): AsyncGenerator<string> {
  const request = parseRequest(args);
  const support = new SupportService(await connect(request));
  const { command } = request;
  if (command.name === "export") yield* exportLines(support, command, request);
  else yield `${await runAndFormat(support, command, request)}\n`;
  if (support.leftOut.size > 0) throw recordsLeftOut(support.leftOut);
}

const writingCommands = new Set<Command["name"]>([
  "resend-email",
  "allow-export",
  "release-number",
  ...holdCommands,
  "stage",
  "cancel",
  "send-link",
  "change",
  "request-correction",
  "answer-correction",
  "forget",
]);

async function connect({ deployment, command, reveal }: SupportRequest): Promise<SupportEnvironment> {
  if (!deployment) return localEnvironment();
  // Imported only when needed: its two AWS clients would slow down every local command.
  const { deployedEnvironment } = await import("./deployed-environment.ts");
  return deployedEnvironment(deployment, reveal || writingCommands.has(command.name) ? "writer" : "reader");
}

type SingleResultCommand = Exclude<Command, { name: "export" }>;

async function runAndFormat(
  support: SupportService,
  command: SingleResultCommand,
  { json, reveal }: SupportRequest,
): Promise<string> {
  const print = <Data>(data: Data, format: (data: Data) => string) =>
    json ? printableJson(data, 2) : format(data);
  switch (command.name) {
    case "find":
      return formatFoundOrJson(await support.find(command), json);
    case "show":
      return print(await support.show({ ...command, reveal }), formatShown);
    case "resend-email":
      return print(await support.resendEmail(command), formatResentEmail);
    case "allow-export":
      return print(await support.allowExport(command), formatAllowedExport);
    case "release-number":
      return print(await support.releaseNumber(command), formatReleasedNumber);
    case "hold":
    case "reopen-hold":
    case "unblock-mailbox":
      return print(await support.changeHold(command), formatHoldChange);
    case "stage":
      return print(await support.recordStage(command), formatStageChange);
    case "cancel":
      return print(await support.cancel(command), formatCancellation);
    case "send-link":
      return print(await support.sendLink(command), formatSentLink);
    case "change":
      return print(await support.change(command), formatChangedDetail);
    case "corrections":
      return print(await support.corrections(), formatOpenCorrections);
    case "request-correction":
    case "answer-correction":
      return print(await support.recordCorrection(command), formatRecordedCorrection);
    case "forget":
      return print(await support.forget(command), formatDeletion);
  }
}

const formatFoundOrJson = (found: Found, json: boolean) =>
  json ? printableJson(found.households, 2) : formatFound(found);

async function* exportLines(
  support: SupportService,
  command: Extract<Command, { name: "export" }>,
  { json, reveal }: SupportRequest,
): AsyncGenerator<string> {
  const toLine = (row: ExportRow) => {
    if (command.csv) return toCsvLine(row);
    if (json) return `${printableJson(row)}\n`;
    const { stageAt, customerId, email, accountNumber } = row;
    return `${formatTime(String(stageAt))}  ${customerId}  ${printable(String(email))}  ${accountNumber ?? ""}\n`;
  };
  if (command.csv) yield csvHeader;
  for await (const row of support.export({ ...command, reveal })) yield toLine(row);
}
