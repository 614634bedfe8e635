/**
 * Returns dead-lettered work to its function, as docs/runbook.md describes. Without --stage it uses the product on this
 * machine, found by DATA_DIR; with --stage the product on AWS, with your own credentials.
 */
import { parseArgs } from "node:util";
import { CliError, isParseArgsError, reportError } from "./cli.ts";
import { printable } from "./printable.ts";
import { deployedEnvironment } from "./replay/deployed-environment.ts";
import { parseReplayKind, replayKinds } from "./replay/environment.ts";
import { localEnvironment } from "./replay/local-environment.ts";
import { requeuePendingEmails } from "./replay/pending-emails.ts";
import { redriveMessages } from "./replay/redrive.ts";
import { parseStage } from "./stage.ts";

const usage = `Usage: npm run replay -- ${replayKinds.join("|")} [--stage dev|prod] [--limit 10]`;

async function replay(): Promise<string> {
  const { values, positionals } = parseArgs({
    options: { stage: { type: "string" }, limit: { type: "string" } },
    allowPositionals: true,
  });
  const kind = parseReplayKind(positionals);
  const limit = parseLimit(values.limit);
  const stage = parseStage(values.stage);
  const environment = stage ? await deployedEnvironment(stage, kind) : await localEnvironment(kind);
  if (kind === "pendingemails") {
    const { count, unreadable } = await requeuePendingEmails(environment, limit);
    if (unreadable.length > 0) process.exitCode = 1;
    return [
      `The pending e-mails of ${count} enrollments were requeued.`,
      ...unreadable.map((id) => `The record ${printable(id)} cannot be read: its e-mail is still pending.`),
    ].join("\n");
  }
  const count = await redriveMessages({ ...environment, limit });
  return count === 0
    ? "The dead-letter queue is empty."
    : `${count} messages were moved back to their queue.`;
}

function parseLimit(text: string | undefined): number {
  const limit = text === undefined ? Number.POSITIVE_INFINITY : Number(text);
  if (limit >= 1) return limit;
  throw new CliError("--limit is a number of messages, such as 1 to try one first.");
}

try {
  console.log(await replay());
} catch (error) {
  const isUsageError = error instanceof CliError || isParseArgsError(error);
  reportError(isUsageError ? new CliError(`${error.message}\n${usage}`, { cause: error }) : error);
}
