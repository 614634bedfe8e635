import { parseRequest, type SupportRequest, usage } from "./command.ts";
import type { Deletion } from "./deletion.ts";
import { localEnvironment, type SupportEnvironment } from "./environment.ts";
import { formatHousehold, formatSummaries, formatTime } from "./format.ts";
import { csvHeader, csvRow, type ResentEmail, SupportService } from "./support-service.ts";

/** Everything that one command prints, piece by piece. */
export async function* runCommand(args: string[]): AsyncGenerator<string> {
  const request = understood(args);
  const support = new SupportService(await placeFor(request));
  if (request.command.verb === "export") yield* exported(support, request.command, request);
  else yield `${await answered(support, request.command, request)}\n`;
}

function understood(args: string[]): SupportRequest {
  try {
    return parseRequest(args);
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : error}\n${usage}`, { cause: error });
  }
}

async function placeFor({ stage, command, reveal }: SupportRequest): Promise<SupportEnvironment> {
  if (!stage) return localEnvironment();
  const { deployedEnvironment: deployed } = await import("./deployed-environment.ts"); // with two clients of AWS that nobody needs here
  return deployed(stage, reveal || writing.has(command.verb) ? "writer" : "reader");
}

const writing = new Set<SupportRequest["command"]["verb"]>(["resend-email", "forget"]);

type OneAnswer = Exclude<SupportRequest["command"], { verb: "export" }>;

async function answered(
  support: SupportService,
  command: OneAnswer,
  { json, reveal }: SupportRequest,
): Promise<string> {
  const print = <Answer>(answer: Answer, text: (answer: Answer) => string) =>
    json ? JSON.stringify(answer, undefined, 2) : text(answer);
  switch (command.verb) {
    case "find":
      return print(await support.find(command), formatSummaries);
    case "show":
      return print(await support.show({ ...command, reveal }), formatHousehold);
    case "resend-email":
      return print(await support.resendEmail(command), resent);
    case "forget":
      return print(await support.forget(command), forgetting);
  }
}

const resent = ({ to, warning }: ResentEmail): string =>
  [`One more confirmation goes to ${to}.`, ...(warning ? [warning] : [])].join("\n");

function forgetting({ done, removed, kept, others }: Deletion): string {
  const list = (items: string[]) => items.map((item) => `  - ${item}.`).join("\n");
  return [
    `${done ? "Removed" : "Would be removed"}:\n${list(removed.length > 0 ? removed : ["Nothing: only what the law keeps is left"])}`,
    `Kept:\n${list(kept.map(({ what, why }) => `${what}: ${why}`))}`,
    ...(others.length > 0 ? [`Under the same e-mail address there is more:\n${list(others)}`] : []),
    "Not in our tables: what marketing and monitoring services hold, and letters in mailboxes. docs/support.md.",
    ...(done ? [] : ["To do it: the same with --yes."]),
  ].join("\n\n");
}

type Export = Extract<SupportRequest["command"], { verb: "export" }>;

async function* exported(
  support: SupportService,
  command: Export,
  { json, reveal }: SupportRequest,
): AsyncGenerator<string> {
  if (command.csv) yield csvHeader;
  for await (const row of support.export({ ...command, reveal })) {
    if (command.csv) yield csvRow(row);
    else if (json) yield `${JSON.stringify(row)}\n`;
    else
      yield `${formatTime(String(row.stageAt))}  ${row.customerId}  ${row.email}  ${row.accountNumber ?? ""}\n`;
  }
}
