import {
  DeleteMessageBatchCommand,
  type Message,
  ReceiveMessageCommand,
  type SQSClient,
} from "@aws-sdk/client-sqs";
import type { SQSRecord } from "aws-lambda";
import type { InvocableFunction } from "#local/lambda/function-pool.ts";
import { type AwsEnvironment, nameInArn, queueUrl } from "#local/template/resource-names.ts";
import { failedItemIds } from "./batch-response.ts";
import { type EventSourceMapping, filterPatterns } from "./event-source-mapping.ts";
import { matchesAnyPattern } from "./filter-pattern.ts";
import { type Poller, poll } from "./poller.ts";
import { createSqsRecord, parsedBody } from "./sqs-record.ts";

type Dependencies = { sqs: SQSClient; pool: InvocableFunction; environment: AwsEnvironment };

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
  private readonly deliveries = new Set<Promise<void>>();

  constructor(mapping: EventSourceMapping, dependencies: Dependencies) {
    this.mapping = mapping;
    this.dependencies = dependencies;
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
    const { concurrency } = this.dependencies.pool.specification;
    return Math.min(this.mapping.properties.ScalingConfig?.MaximumConcurrency ?? concurrency, concurrency);
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
    const delivery = this.deliver(Messages).finally(() => this.deliveries.delete(delivery));
    this.deliveries.add(delivery);
  }

  private async deliver(messages: Message[]): Promise<void> {
    const { EventSourceArn } = this.mapping.properties;
    const records = messages.map((message) => createSqsRecord(message, EventSourceArn));
    const matching = records.filter((record) =>
      matchesAnyPattern(filterPatterns(this.mapping), { ...record, body: parsedBody(record) }),
    );
    const failedIds = matching.length > 0 ? await this.invoke(matching) : [];
    await this.delete(records.filter(({ messageId }) => !failedIds.includes(messageId)));
  }

  /** Returns the ids of the messages that failed. */
  private async invoke(records: SQSRecord[]): Promise<string[]> {
    const ids = records.map(({ messageId }) => messageId);
    try {
      const result = await this.dependencies.pool.invoke({ Records: records });
      const reportsFailures =
        this.mapping.properties.FunctionResponseTypes.includes("ReportBatchItemFailures");
      return reportsFailures ? failedItemIds(result, ids) : [];
    } catch {
      return ids;
    }
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
