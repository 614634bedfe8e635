import { randomUUID } from "node:crypto";
import { SendMessageCommand, type SQSClient } from "@aws-sdk/client-sqs";
import type { InvocableFunction } from "#local/lambda/function-pool.ts";
import { type AwsEnvironment, nameInArn, queueUrl } from "#local/template/resource-names.ts";
import { failedItemIds } from "./batch-response.ts";
import type { EventSourceMapping } from "./event-source-mapping.ts";
import { sleep } from "./poller.ts";
import type { LambdaStreamRecord } from "./stream-record.ts";

export type Shard = { streamArn: string; id: string };
export type Advance = (sequenceNumber: string) => Promise<void>;
type Dependencies = {
  mapping: EventSourceMapping;
  pool: InvocableFunction;
  sqs: SQSClient;
  environment: AwsEnvironment;
  signal: AbortSignal;
};

const sequenceOf = ({ dynamodb }: LambdaStreamRecord) => dynamodb.SequenceNumber;
const maxBackoffMs = 10_000;
const backoffMs = (attempt: number) => Math.min(100 * 2 ** attempt, maxBackoffMs);

/**
 * Delivers records in order. A failed record is retried before the records after it, in halves if the mapping bisects
 * batches. After the last attempt it goes to the failure queue.
 */
export class StreamBatch {
  private readonly dependencies: Dependencies;
  private readonly shard: Shard;
  private readonly advance: Advance;

  constructor(dependencies: Dependencies, shard: Shard, advance: Advance) {
    this.dependencies = dependencies;
    this.shard = shard;
    this.advance = advance;
  }

  /** False if it was stopped before all records were processed. */
  async deliver(records: LambdaStreamRecord[]): Promise<boolean> {
    let remaining = records;
    for (let attempt = 1; remaining.length > 0; attempt++) {
      if (this.dependencies.signal.aborted) return false;
      const failedIndex = await this.firstFailure(remaining);
      await this.advancePast(remaining.slice(0, failedIndex));
      remaining = remaining.slice(failedIndex);
      if (remaining.length === 0) return true;
      if (remaining.length > 1 && this.dependencies.mapping.properties.BisectBatchOnFunctionError)
        return this.deliverHalves(remaining);
      if (this.isLastAttempt(attempt)) return this.sendToFailureQueue(remaining, attempt);
      await sleep(backoffMs(attempt), this.dependencies.signal);
    }
    return true;
  }

  private async deliverHalves(records: LambdaStreamRecord[]): Promise<boolean> {
    const middle = Math.ceil(records.length / 2);
    return (await this.deliver(records.slice(0, middle))) && this.deliver(records.slice(middle));
  }

  /** The index of the first record that failed, or the number of records if none failed. */
  private async firstFailure(records: LambdaStreamRecord[]): Promise<number> {
    const { pool, mapping } = this.dependencies;
    try {
      const result = await pool.invoke({ Records: records });
      if (!mapping.properties.FunctionResponseTypes.includes("ReportBatchItemFailures"))
        return records.length;
      const failed = failedItemIds(result, records.map(sequenceOf));
      const first = records.findIndex((record) => failed.includes(sequenceOf(record)));
      return first === -1 ? records.length : first;
    } catch {
      return 0;
    }
  }

  private isLastAttempt(attempt: number): boolean {
    const { MaximumRetryAttempts } = this.dependencies.mapping.properties;
    return MaximumRetryAttempts >= 0 && attempt > MaximumRetryAttempts;
  }

  private async advancePast(processed: LambdaStreamRecord[]): Promise<void> {
    const last = processed.at(-1);
    if (last) await this.advance(sequenceOf(last));
  }

  private async sendToFailureQueue(records: LambdaStreamRecord[], attempts: number): Promise<boolean> {
    const { sqs, environment, mapping } = this.dependencies;
    const queue = mapping.properties.DestinationConfig.OnFailure?.Destination;
    if (queue) {
      const MessageBody = JSON.stringify(this.failureMessage(records, attempts));
      await sqs.send(
        new SendMessageCommand({ QueueUrl: queueUrl(environment, nameInArn(queue)), MessageBody }),
      );
    }
    await this.advancePast(records);
    return true;
  }

  /** AWS sends the position of the records to the failure queue, not their content. */
  private failureMessage(records: LambdaStreamRecord[], approximateInvokeCount: number) {
    const times = records.map(({ dynamodb }) =>
      new Date(dynamodb.ApproximateCreationDateTime * 1000).toISOString(),
    );
    const sequences = records.map(sequenceOf);
    return {
      requestContext: {
        requestId: randomUUID(),
        functionArn: this.dependencies.pool.specification.arn,
        condition: "RetryAttemptsExhausted",
        approximateInvokeCount,
      },
      responseContext: { statusCode: 200, executedVersion: "$LATEST", functionError: "Unhandled" },
      version: "1.0",
      timestamp: new Date().toISOString(),
      DDBStreamBatchInfo: {
        shardId: this.shard.id,
        startSequenceNumber: sequences[0],
        endSequenceNumber: sequences.at(-1),
        approximateArrivalOfFirstRecord: times[0],
        approximateArrivalOfLastRecord: times.at(-1),
        batchSize: records.length,
        streamArn: this.shard.streamArn,
      },
    };
  }
}
