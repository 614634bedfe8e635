import { parseJsonBody } from "#local/aws/http.ts";
import type { Call } from "./call.ts";

/** An index of DynamoDB is mostly up to date within a second. */
const maxAgeMs = 10_000;
const emptyQuery = Buffer.from(JSON.stringify({ Items: [], Count: 0, ScannedCount: 0 }));
const noItem = Buffer.from("{}");

/** Reads that DynamoDB may answer with an earlier state: those of indexes, and those that do not ask for the latest one. */
export const mayBeStale = ({ service, operation, body }: Call): boolean =>
  service === "dynamodb" &&
  ["GetItem", "Query"].includes(operation) &&
  !(parseJsonBody(body) as { ConsistentRead?: boolean }).ConsistentRead;

/** Remembers what eventually consistent reads were answered. */
export class StaleReads {
  private readonly answers = new Map<string, { body: Buffer; at: number }>();

  /** The first answer is remembered, so that a stale one is as old as possible. */
  remember({ body }: Call, answer: Buffer): void {
    const key = body.toString("utf8");
    const known = this.answers.get(key);
    if (!known || Date.now() - known.at > maxAgeMs) this.answers.set(key, { body: answer, at: Date.now() });
  }

  /** What was true before: an earlier answer, or that there was nothing. */
  answerTo({ operation, body }: Call): Buffer {
    const known = this.answers.get(body.toString("utf8"));
    if (known && Date.now() - known.at <= maxAgeMs) return known.body;
    return operation === "Query" ? emptyQuery : noItem;
  }
}
