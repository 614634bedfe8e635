import type { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import type { SQSClient } from "@aws-sdk/client-sqs";

export const replayKinds = ["uploads", "recognitions", "conversions", "confirmations", "mailevents"] as const;
export type ReplayKind = (typeof replayKinds)[number];

/** Where the work of one kind is, and where it was set aside. */
export type ReplayEnvironment = {
  sqs: SQSClient;
  db: DynamoDBClient;
  deadLetters: string;
  /** Confirmations have none: a table's stream wakes their worker. */
  queue: string | undefined;
  enrollments: string;
};

export function parseReplayKind([name, ...others]: string[]): ReplayKind {
  const kind = replayKinds.find((known) => known === name);
  if (!kind || others.length > 0) throw new Error(`Choose one of ${replayKinds.join(", ")}.`);
  return kind;
}
