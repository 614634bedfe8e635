import { randomUUID } from "node:crypto";
import { SendMessageCommand, type SQSClient } from "@aws-sdk/client-sqs";
import type { InvocableFunction } from "#local/lambda/pool.ts";
import { type AwsEnvironment, queueUrl } from "#local/template/resource-names.ts";
import { failedItemIds } from "./batch-response.ts";
import type { EventSourceMapping } from "./event-source-mapping.ts";
import { sleep } from "./poller.ts";
import type { LambdaStreamRecord } from "./stream-record.ts";

export type Shard = { streamArn: string; id: string };
export type Reached = (sequenceNumber: string) => Promise<void>;
type Needs = {
  mapping: EventSourceMapping;
  pool: InvocableFunction;
  sqs: SQSClient;
  place: AwsEnvironment;
  signal: AbortSignal;
};

const sequenceOf = ({ dynamodb }: LambdaStreamRecord) => dynamodb.SequenceNumber;
const longestBackoff = 10_000;
const backoff = (attempt: number) => Math.min(100 * 2 ** attempt, longestBackoff);

/**
 * Delivers records in order: what fails is tried again before anything after it, in halves if the mapping says
 * so, and after the last try it goes to the failure queue.
 */
export class StreamBatch {
  private readonly needs: Needs;
  private readonly shard: Shard;
  private readonly reached: Reached;

  constructor(needs: Needs, shard: Shard, reached: Reached) {
    this.needs = needs;
    this.shard = shard;
    this.reached = reached;
  }

  /** False when it was stopped before all of it was done. */
  async deliver(records: LambdaStreamRecord[]): Promise<boolean> {
    let left = records;
    for (let attempt = 1; left.length > 0; attempt++) {
      if (this.needs.signal.aborted) return false;
      const failedAt = await this.firstFailure(left);
      await this.keep(left.slice(0, failedAt));
      left = left.slice(failedAt);
      if (left.length === 0) return true;
      if (left.length > 1 && this.needs.mapping.properties.BisectBatchOnFunctionError)
        return this.halves(left);
      if (this.isLast(attempt)) return this.giveUp(left, attempt);
      await sleep(backoff(attempt), this.needs.signal);
    }
    return true;
  }

  private async halves(records: LambdaStreamRecord[]): Promise<boolean> {
    const middle = Math.ceil(records.length / 2);
    return (await this.deliver(records.slice(0, middle))) && this.deliver(records.slice(middle));
  }

  /** The place of the first record that was not done: the number of records when all were. */
  private async firstFailure(records: LambdaStreamRecord[]): Promise<number> {
    const { pool, mapping } = this.needs;
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

  private isLast(attempt: number): boolean {
    const { MaximumRetryAttempts } = this.needs.mapping.properties;
    return MaximumRetryAttempts >= 0 && attempt > MaximumRetryAttempts;
  }

  private async keep(done: LambdaStreamRecord[]): Promise<void> {
    const last = done.at(-1);
    if (last) await this.reached(sequenceOf(last));
  }

  private async giveUp(records: LambdaStreamRecord[], attempts: number): Promise<boolean> {
    const { sqs, place, mapping } = this.needs;
    const queue = mapping.properties.DestinationConfig.OnFailure?.Destination.split(":").at(-1);
    if (queue) {
      const MessageBody = JSON.stringify(this.failure(records, attempts));
      await sqs.send(new SendMessageCommand({ QueueUrl: queueUrl(place, queue), MessageBody }));
    }
    await this.keep(records);
    return true;
  }

  /** What AWS puts on the failure queue: where the records are, not what is in them. */
  private failure(records: LambdaStreamRecord[], approximateInvokeCount: number) {
    const times = records.map(({ dynamodb }) =>
      new Date(dynamodb.ApproximateCreationDateTime * 1000).toISOString(),
    );
    const sequences = records.map(sequenceOf);
    return {
      requestContext: {
        requestId: randomUUID(),
        functionArn: this.needs.pool.specification.arn,
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
