import {
  ChangeMessageVisibilityBatchCommand,
  DeleteMessageBatchCommand,
  GetQueueAttributesCommand,
  type Message,
  ReceiveMessageCommand,
  type SQSClient,
} from "@aws-sdk/client-sqs";
import type { SQSRecord } from "aws-lambda";
import { ThrottledError } from "#local/lambda/concurrency.ts";
import type { InvocableFunction } from "#local/lambda/function-pool.ts";
import { type AwsEnvironment, nameInArn, queueUrl } from "#local/template/resource-names.ts";
import { failedItemIds } from "./batch-response.ts";
import { Clock } from "./clock.ts";
import { type EventSourceMapping, filterPatterns } from "./event-source-mapping.ts";
import { matchesAnyPattern } from "./filter-pattern.ts";
import { type Poller, poll } from "./poller.ts";
import { createSqsRecord, parsedBody } from "./sqs-record.ts";

type Dependencies = {
  sqs: SQSClient;
  pool: InvocableFunction;
  environment: AwsEnvironment;
  clock?: Clock;
};

const defaultBatchSize = 10;
const maxReceiveBatch = 10; // SQS's limit for one ReceiveMessage

/**
 * Polls a queue, invokes the function, and deletes the messages that it processed. The others become visible again when
 * their visibility timeout ends.
 */
export class QueueSource {
  private readonly mapping: EventSourceMapping;
  private readonly dependencies: Dependencies;
  private readonly url: string;
  private readonly clock: Clock;
  private readonly deliveries = new Set<Promise<void>>();

  constructor(mapping: EventSourceMapping, dependencies: Dependencies) {
    this.mapping = mapping;
    this.dependencies = dependencies;
    this.clock = dependencies.clock ?? new Clock();
    this.url = queueUrl(dependencies.environment, nameInArn(mapping.properties.EventSourceArn));
  }

  start(): Poller {
    const poller = poll(this.mapping.logicalId, (signal) => this.round(signal));
    return {
      stop: async () => {
        await poller.stop();
        await Promise.all(this.deliveries);
      },
    };
  }

  private get concurrency(): number {
    const { maxEnvironments } = this.dependencies.pool.specification;
    const { MaximumConcurrency = maxEnvironments } = this.mapping.properties.ScalingConfig ?? {};
    return Math.min(MaximumConcurrency, maxEnvironments);
  }

  private async round(signal: AbortSignal): Promise<void> {
    if (this.deliveries.size >= this.concurrency) await Promise.race(this.deliveries);
    const command = new ReceiveMessageCommand({
      QueueUrl: this.url,
      MaxNumberOfMessages: Math.min(this.mapping.properties.BatchSize ?? defaultBatchSize, maxReceiveBatch),
      WaitTimeSeconds: 20,
      MessageSystemAttributeNames: ["All"],
      MessageAttributeNames: ["All"],
    });
    const { Messages = [] } = await this.dependencies.sqs.send(command, { abortSignal: signal });
    if (Messages.length === 0) return;
    const delivery = this.deliver(Messages, signal).finally(() => this.deliveries.delete(delivery));
    this.deliveries.add(delivery);
  }

  private async deliver(messages: Message[], signal: AbortSignal): Promise<void> {
    const receivedAt = Date.now();
    const { EventSourceArn } = this.mapping.properties;
    const records = messages.map((message) => createSqsRecord(message, EventSourceArn));
    const matching = records.filter((record) =>
      matchesAnyPattern(filterPatterns(this.mapping), { ...record, body: parsedBody(record) }),
    );
    const failedIds = matching.length > 0 ? await this.invoke(matching, receivedAt, signal) : [];
    const hasFailed = ({ messageId }: SQSRecord) => failedIds.includes(messageId);
    await this.delete(records.filter((record) => !hasFailed(record)));
    if (this.clock.isFaster) await this.shortenTimeout(records.filter(hasFailed));
  }

  /** A faster clock shortens the time until the next attempt, and not the time that the function has for this one. */
  private async shortenTimeout(records: SQSRecord[]): Promise<void> {
    if (records.length === 0) return;
    const seconds = this.clock.shortened(await this.visibilityTimeoutMs()) / 1000;
    const VisibilityTimeout = Math.max(1, Math.round(seconds)); // SQS counts in seconds
    const Entries = records.map(({ messageId, receiptHandle }) => ({
      Id: messageId,
      ReceiptHandle: receiptHandle,
      VisibilityTimeout,
    }));
    await this.dependencies.sqs.send(
      new ChangeMessageVisibilityBatchCommand({ QueueUrl: this.url, Entries }),
    );
  }

  /** Returns the ids of the messages that failed. */
  private async invoke(records: SQSRecord[], receivedAt: number, signal: AbortSignal): Promise<string[]> {
    const ids = records.map(({ messageId }) => messageId);
    try {
      const result = await this.invokeUnthrottled(records, receivedAt, signal);
      const reportsFailures =
        this.mapping.properties.FunctionResponseTypes.includes("ReportBatchItemFailures");
      return reportsFailures ? failedItemIds(result, ids) : [];
    } catch {
      return ids;
    }
  }

  /**
   * While the function is throttled, the batch waits without being received again, until its visibility timeout ends.
   * https://docs.aws.amazon.com/lambda/latest/dg/services-sqs-configure.html
   */
  private async invokeUnthrottled(records: SQSRecord[], receivedAt: number, signal: AbortSignal) {
    for (let throttles = 1; ; throttles++) {
      try {
        return await this.dependencies.pool.invoke({ Records: records });
      } catch (error) {
        if (!(error instanceof ThrottledError)) throw error;
        await this.clock.pauseAfter(throttles, signal);
        if (signal.aborted || Date.now() - receivedAt >= (await this.visibilityTimeoutMs())) throw error;
      }
    }
  }

  private async visibilityTimeoutMs(): Promise<number> {
    const { Attributes } = await this.dependencies.sqs.send(
      new GetQueueAttributesCommand({ QueueUrl: this.url, AttributeNames: ["VisibilityTimeout"] }),
    );
    return Number(Attributes?.VisibilityTimeout) * 1000;
  }

  private async delete(records: SQSRecord[]): Promise<void> {
    if (records.length === 0) return;
    const Entries = records.map(({ messageId, receiptHandle }) => ({
      Id: messageId,
      ReceiptHandle: receiptHandle,
    }));
    try {
      await this.dependencies.sqs.send(new DeleteMessageBatchCommand({ QueueUrl: this.url, Entries }));
    } catch (error) {
      console.error(
        `${this.mapping.logicalId}: processed messages could not be deleted and will be delivered again.`,
        error,
      );
    }
  }
}
