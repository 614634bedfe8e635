import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from "aws-lambda";
import type { z } from "zod";
import { log, setLogContext } from "./log.ts";

/**
 * Work on the new state of each changed item. A change that fails is named in the answer, and the stream brings it
 * and all that came after it once more: the work must bear being repeated.
 */
export const stream =
  <Schema extends z.ZodType>(schema: Schema, work: (change: z.output<Schema>) => Promise<void>) =>
  async ({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
    const batchItemFailures: { itemIdentifier: string }[] = [];
    for (const { eventID, dynamodb } of Records) {
      setLogContext({});
      try {
        if (dynamodb?.NewImage) await work(schema.parse(dynamodb.NewImage)); // else it was deleted
      } catch (error) {
        log.messageFailed(error, { messageId: eventID ?? "" });
        batchItemFailures.push({ itemIdentifier: dynamodb?.SequenceNumber ?? "" });
      }
    }
    return { batchItemFailures };
  };
