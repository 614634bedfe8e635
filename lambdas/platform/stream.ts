import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from "aws-lambda";
import { log } from "./log.ts";

/**
 * Work on each change of a table. A change that fails is named in the answer, and the stream brings it and all that
 * came after it once more: work on one must bear being repeated.
 */
export const eachChange =
  (work: (change: DynamoDBRecord) => Promise<void>) =>
  async ({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
    const batchItemFailures: { itemIdentifier: string }[] = [];
    for (const change of Records) {
      try {
        await work(change);
      } catch (error) {
        log.unexpected(error instanceof Error ? error : new Error("unknown"), {});
        batchItemFailures.push({ itemIdentifier: change.dynamodb?.SequenceNumber ?? "" });
      }
    }
    return { batchItemFailures };
  };
