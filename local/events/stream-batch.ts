import { randomUUID } from "node:crypto";
import { SendMessageCommand, type SQSClient } from "@aws-sdk/client-sqs";
import { ThrottledError } from "#local/lambda/concurrency.ts";
import type { InvocableFunction } from "#local/lambda/function-pool.ts";
import { type AwsEnvironment, nameInArn, queueUrl } from "#local/template/resource-names.ts";
import { failedItemIds } from "./batch-response.ts";
import type { Clock } from "./clock.ts";
import { type EventSourceMapping, infinite } from "./event-source-mapping.ts";
import type { LambdaStreamRecord } from "./stream-record.ts";

export type Shard = { streamArn: string; id: string };
export type Advance = (sequenceNumber: string) => Promise<void>;
type Dependencies = {
  mapping: EventSourceMapping;
  pool: InvocableFunction;
  sqs: SQSClient;
  environment: AwsEnvironment;
  signal: AbortSignal;
  clock: Clock;
};

const sequenceOf = ({ dynamodb }: LambdaStreamRecord) => dynamodb.SequenceNumber;

type Condition = "RetryAttemptsExhausted" | "RecordAgeExceeded";

/** https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/Streams.html */
const streamRetentionSeconds = 24 * 60 * 60;

/**
 * Delivers records in order. A failed record is retried before the records after it, in halves if the mapping bisects
 * batches. After the last attempt, or when it is too old, it goes to the failure queue.
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
    const { signal, clock, mapping } = this.dependencies;
    let remaining = records;
    let attempts = 0;
    for (let failures = 1; ; failures++) {
      if (signal.aborted) return false;
      remaining = await this.discardExpired(remaining, attempts);
      if (remaining.length === 0) return true;
      const failedIndex = await this.firstFailure(remaining);
      if (failedIndex !== "throttled") {
        attempts += 1; // a throttled batch has not reached the function
        await this.advancePast(remaining.slice(0, failedIndex));
        remaining = remaining.slice(failedIndex);
        if (remaining.length === 0) return true;
        if (remaining.length > 1 && mapping.properties.BisectBatchOnFunctionError)
          return this.deliverHalves(remaining);
        if (this.isLastAttempt(attempts)) {
          await this.discard(remaining, "RetryAttemptsExhausted", attempts);
          return true;
        }
      }
      await clock.pauseAfter(failures, signal);
    }
  }

  private async deliverHalves(records: LambdaStreamRecord[]): Promise<boolean> {
    const middle = Math.ceil(records.length / 2);
    return (await this.deliver(records.slice(0, middle))) && this.deliver(records.slice(middle));
  }

  /** The index of the first record that failed, or the number of records if none failed. */
  private async firstFailure(records: LambdaStreamRecord[]): Promise<number | "throttled"> {
    const { pool, mapping } = this.dependencies;
    try {
      const result = await pool.invoke({ Records: records });
      if (!mapping.properties.FunctionResponseTypes.includes("ReportBatchItemFailures"))
        return records.length;
      const failed = failedItemIds(result, records.map(sequenceOf));
      const first = records.findIndex((record) => failed.includes(sequenceOf(record)));
      return first === -1 ? records.length : first;
    } catch (error) {
      return error instanceof ThrottledError ? "throttled" : 0;
    }
  }

  /** Records become too old also while earlier ones are retried. What the stream has lost, the failure queue does not get. */
  private async discardExpired(records: LambdaStreamRecord[], attempts: number) {
    const { MaximumRecordAgeInSeconds: maxAge } = this.dependencies.mapping.properties;
    const lost = this.olderThan(streamRetentionSeconds, records);
    await this.advancePast(lost);
    const kept = records.slice(lost.length);
    const expired = maxAge === infinite ? [] : this.olderThan(maxAge, kept);
    if (expired.length > 0) await this.discard(expired, "RecordAgeExceeded", attempts);
    return kept.slice(expired.length);
  }

  private olderThan(seconds: number, records: LambdaStreamRecord[]): LambdaStreamRecord[] {
    const { clock } = this.dependencies;
    const firstCurrent = records.findIndex(
      ({ dynamodb }) => clock.msSince(dynamodb.ApproximateCreationDateTime * 1000) <= 1000 * seconds,
    );
    return firstCurrent === -1 ? records : records.slice(0, firstCurrent);
  }

  private isLastAttempt(attempt: number): boolean {
    const { MaximumRetryAttempts } = this.dependencies.mapping.properties;
    return MaximumRetryAttempts !== infinite && attempt > MaximumRetryAttempts;
  }

  private async advancePast(processed: LambdaStreamRecord[]): Promise<void> {
    const last = processed.at(-1);
    if (last) await this.advance(sequenceOf(last));
  }

  private async discard(records: LambdaStreamRecord[], condition: Condition, attempts: number) {
    const { sqs, environment, mapping } = this.dependencies;
    const queue = mapping.properties.DestinationConfig.OnFailure?.Destination;
    if (queue) {
      const MessageBody = JSON.stringify(this.failureMessage(records, condition, attempts));
      await sqs.send(
        new SendMessageCommand({ QueueUrl: queueUrl(environment, nameInArn(queue)), MessageBody }),
      );
    }
    await this.advancePast(records);
  }

  /** AWS sends the position of the records to the failure queue, not their content. */
  private failureMessage(
    records: LambdaStreamRecord[],
    condition: Condition,
    approximateInvokeCount: number,
  ) {
    const times = records.map(({ dynamodb }) =>
      new Date(dynamodb.ApproximateCreationDateTime * 1000).toISOString(),
    );
    const sequences = records.map(sequenceOf);
    return {
      requestContext: {
        requestId: randomUUID(),
        functionArn: this.dependencies.pool.specification.arn,
        condition,
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
