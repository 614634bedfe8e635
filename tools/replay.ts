import { parseCount, readArguments, reportError, stageOption } from "./cli.ts";
import { printable } from "./printable.ts";
import { deployedEnvironment } from "./replay/deployed-environment.ts";
import { parseReplayKind, replayKinds } from "./replay/environment.ts";
import { localEnvironment } from "./replay/local-environment.ts";
import { requeuePendingEmails } from "./replay/pending-emails.ts";
import { redriveMessages } from "./replay/redrive.ts";
import { parseStage } from "./stage.ts";

const { kind, limit, stage } = readArguments(
  {
    name: "npm run replay",
    says: `Returns dead-lettered work to its function: docs/runbook.md. With --stage it uses your own credentials.

Kinds: ${replayKinds.join(", ")}`,
    positionals: "<kind>",
    options: {
      stage: stageOption,
      limit: { type: "string", value: "count", says: "How many at most, such as 1 to try one first." },
    },
    examples: ["uploads --limit 1", "pendingemails --stage prod"],
  },
  ({ values, positionals }) => ({
    kind: parseReplayKind(positionals),
    limit: values.limit === undefined ? Number.POSITIVE_INFINITY : parseCount(values.limit, "--limit"),
    stage: parseStage(values.stage),
  }),
);

async function replay(): Promise<string> {
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

try {
  console.log(await replay());
} catch (error) {
  reportError(error);
}
