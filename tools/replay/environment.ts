import type { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import type { SQSClient } from "@aws-sdk/client-sqs";

export const kinds = ["uploads", "recognitions", "conversions", "confirmations", "mailevents"] as const;
export type Kind = (typeof kinds)[number];

/** Where the work of one kind is, and where it was set aside. */
export type Place = {
  sqs: SQSClient;
  db: DynamoDBClient;
  deadLetters: string;
  /** Confirmations have none: a table's stream wakes their worker. */
  queue: string | undefined;
  enrollments: string;
};

export function kindOf([name, ...others]: string[]): Kind {
  const kind = kinds.find((known) => known === name);
  if (!kind || others.length > 0) throw new Error(`Choose one of ${kinds.join(", ")}.`);
  return kind;
}
