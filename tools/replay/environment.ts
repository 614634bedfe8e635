import type { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import type { SQSClient } from "@aws-sdk/client-sqs";
import { CliError } from "#tools/cli.ts";

export const replayKinds = [
  "uploads",
  "recognitions",
  "conversions",
  "confirmations",
  "pendingemails",
  "mailevents",
  "accesslinks",
  "deletions",
] as const;
export type ReplayKind = (typeof replayKinds)[number];

/** The queues of one kind of work, and the table of the households concerned. */
export type ReplayEnvironment = {
  sqs: SQSClient;
  db: DynamoDBClient;
  /** URL of the dead-letter queue. */
  deadLetters: string;
  /** URL of the queue. Pending e-mails have none: their function receives the table's stream. */
  queue: string | undefined;
  enrollments: string;
};

export function parseReplayKind([name, ...others]: string[]): ReplayKind {
  const kind = replayKinds.find((replayKind) => replayKind === name);
  if (!kind || others.length > 0) throw new CliError(`Choose one of ${replayKinds.join(", ")}.`);
  return kind;
}
