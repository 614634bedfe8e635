import { BatchProcessor, EventType, processPartialResponse } from "@aws-lambda-powertools/batch";
import type { Context, SQSBatchResponse, SQSEvent, SQSRecord } from "aws-lambda";
import type { z } from "zod";

import { log, setLogContext } from "./log.ts";

/**
 * Turns work on one message into a batch handler that reports only the messages that failed. A message that is
 * not of the schema fails too: it is kept in the dead-letter queue, not dropped.
 */
export function queue<Schema extends z.ZodType>(
  schema: Schema,
  work: (message: z.output<Schema>) => Promise<void>,
) {
  const processor = new BatchProcessor(EventType.SQS);
  const one = async (record: SQSRecord) => {
    setLogContext({});
    try {
      await work(schema.parse(JSON.parse(record.body)));
    } catch (error) {
      log.messageFailed(error, { messageId: record.messageId });
      throw error;
    }
  };
  return async (event: SQSEvent, context: Context): Promise<SQSBatchResponse> =>
    processPartialResponse(event, one, processor, { context, throwOnFullBatchFailure: false });
}
