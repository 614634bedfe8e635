import { type Request, requestFrom, usage } from "./command.ts";
import type { Forgetting } from "./deletion.ts";
import { onThisMachine, type Place } from "./environment.ts";
import { household, moment, summaries } from "./format.ts";
import { csvHeader, csvRow, type Resent, Support } from "./support-service.ts";

/** Everything that one command prints, piece by piece. */
export async function* run(args: string[]): AsyncGenerator<string> {
  const request = understood(args);
  const support = new Support(await placeFor(request));
  if (request.command.verb === "export") yield* exported(support, request.command, request);
  else yield `${await answered(support, request.command, request)}\n`;
}

function understood(args: string[]): Request {
  try {
    return requestFrom(args);
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : error}\n${usage}`, { cause: error });
  }
}

async function placeFor({ stage, command, reveal }: Request): Promise<Place> {
  if (!stage) return onThisMachine();
  const { deployed } = await import("./deployed-environment.ts"); // with two clients of AWS that nobody needs here
  return deployed(stage, reveal || writing.has(command.verb) ? "writer" : "reader");
}

const writing = new Set<Request["command"]["verb"]>(["resend-email", "forget"]);

type OneAnswer = Exclude<Request["command"], { verb: "export" }>;

async function answered(support: Support, command: OneAnswer, { json, reveal }: Request): Promise<string> {
  const print = <Answer>(answer: Answer, text: (answer: Answer) => string) =>
    json ? JSON.stringify(answer, undefined, 2) : text(answer);
  switch (command.verb) {
    case "find":
      return print(await support.find(command), summaries);
    case "show":
      return print(await support.show({ ...command, reveal }), household);
    case "resend-email":
      return print(await support.resendEmail(command), resent);
    case "forget":
      return print(await support.forget(command), forgetting);
  }
}

const resent = ({ to, warning }: Resent): string =>
  [`One more confirmation goes to ${to}.`, ...(warning ? [warning] : [])].join("\n");

function forgetting({ done, removed, kept, others }: Forgetting): string {
  const list = (items: string[]) => items.map((item) => `  - ${item}.`).join("\n");
  return [
    `${done ? "Removed" : "Would be removed"}:\n${list(removed.length > 0 ? removed : ["Nothing: only what the law keeps is left"])}`,
    `Kept:\n${list(kept.map(({ what, why }) => `${what}: ${why}`))}`,
    ...(others.length > 0 ? [`Under the same e-mail address there is more:\n${list(others)}`] : []),
    "Not in our tables: what marketing and monitoring services hold, and letters in mailboxes. docs/support.md.",
    ...(done ? [] : ["To do it: the same with --yes."]),
  ].join("\n\n");
}

type Export = Extract<Request["command"], { verb: "export" }>;

async function* exported(
  support: Support,
  command: Export,
  { json, reveal }: Request,
): AsyncGenerator<string> {
  if (command.csv) yield csvHeader;
  for await (const row of support.export({ ...command, reveal })) {
    if (command.csv) yield csvRow(row);
    else if (json) yield `${JSON.stringify(row)}\n`;
    else
      yield `${moment(String(row.stageAt))}  ${row.customerId}  ${row.email}  ${row.accountNumber ?? ""}\n`;
  }
}
