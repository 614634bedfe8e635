import { BatchProcessor, EventType, processPartialResponse } from "@aws-lambda-powertools/batch";
import type {
  DynamoDBBatchResponse,
  DynamoDBRecord,
  DynamoDBStreamEvent,
  SQSBatchResponse,
  SQSEvent,
  SQSRecord,
} from "aws-lambda";
import type * as z from "zod/mini";
import { framed } from "./frame.ts";

/** Records share one log context, so they are processed one after the other. */
const options = { processInParallel: false, throwOnFullBatchFailure: false } as const;

/**
 * Handles the messages of an SQS queue. Only the messages that failed are reported to SQS. A message that does not match
 * the schema fails too, so that it reaches the dead-letter queue and is not lost.
 */
export function sqsHandler<Schema extends z.ZodMiniType>(
  schema: Schema,
  handle: (message: z.output<Schema>) => Promise<void>,
) {
  const processor = new BatchProcessor(EventType.SQS);
  const processRecord = framed(
    ({ body }: SQSRecord) => handle(schema.parse(JSON.parse(body))),
    ({ messageId }) => ({ itemId: messageId }),
  );
  return (event: SQSEvent): Promise<SQSBatchResponse> =>
    processPartialResponse(event, processRecord, processor, options);
}

/**
 * Handles the new state of each changed item of a DynamoDB table; deletions are skipped. The stream delivers a failed
 * record again together with every later one, so `handle` must be idempotent: the id of the change stays the same.
 */
export function dynamoStreamHandler<Schema extends z.ZodMiniType>(
  schema: Schema,
  handle: (item: z.output<Schema>, changeId: string) => Promise<void>,
) {
  const processor = new BatchProcessor(EventType.DynamoDBStreams);
  const processRecord = framed(
    async ({ eventID = "", dynamodb }: DynamoDBRecord) => {
      if (dynamodb?.NewImage) await handle(schema.parse(dynamodb.NewImage), eventID);
    },
    ({ eventID = "" }) => ({ itemId: eventID }),
  );
  return (event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> =>
    processPartialResponse(event, processRecord, processor, options);
}
