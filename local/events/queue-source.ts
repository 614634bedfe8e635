import {
  DeleteMessageBatchCommand,
  type Message,
  ReceiveMessageCommand,
  type SQSClient,
} from "@aws-sdk/client-sqs";
import type { SQSRecord } from "aws-lambda";
import type { InvocableFunction } from "#local/lambda/pool.ts";
import type { AwsEnvironment } from "#local/template/resource-names.ts";
import { queueUrl } from "#local/template/resource-names.ts";
import { failedItemIds } from "./batch-response.ts";
import { type EventSourceMapping, filterPatterns } from "./event-source-mapping.ts";
import { matchesAnyPattern } from "./filter-pattern.ts";
import { type Poller, poll } from "./poller.ts";

type Needs = { sqs: SQSClient; pool: InvocableFunction; place: AwsEnvironment };

const defaultBatch = 10;

function recordOf(message: Message, eventSourceARN: string): SQSRecord {
  const attributes = Object.entries(message.MessageAttributes ?? {}).map(([name, value]) => {
    const { StringValue: stringValue, BinaryValue, DataType: dataType = "String" } = value;
    const binaryValue = BinaryValue && Buffer.from(BinaryValue).toString("base64");
    const lists = { stringListValues: [], binaryListValues: [] };
    return [name, { ...(binaryValue ? { binaryValue } : { stringValue }), ...lists, dataType }];
  });
  return {
    messageId: message.MessageId ?? "",
    receiptHandle: message.ReceiptHandle ?? "",
    body: message.Body ?? "",
    attributes: { ...message.Attributes } as SQSRecord["attributes"],
    messageAttributes: Object.fromEntries(attributes),
    md5OfBody: message.MD5OfBody ?? "",
    eventSource: "aws:sqs",
    eventSourceARN,
    awsRegion: eventSourceARN.split(":")[3] ?? "",
  };
}

function bodyOf({ body }: SQSRecord): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
}

/** Long polls, invokes, and deletes what was done. What was not comes back when its visibility timeout ends. */
export class QueueSource {
  private readonly mapping: EventSourceMapping;
  private readonly needs: Needs;
  private readonly url: string;
  private readonly running = new Set<Promise<void>>();

  constructor(mapping: EventSourceMapping, needs: Needs) {
    this.mapping = mapping;
    this.needs = needs;
    this.url = queueUrl(needs.place, mapping.properties.EventSourceArn.split(":").at(-1) ?? "");
  }

  start(): Poller {
    const poller = poll(this.mapping.logicalId, (signal) => this.round(signal));
    return {
      stop: async () => {
        await poller.stop();
        await Promise.all(this.running);
      },
    };
  }

  private get concurrency(): number {
    const { concurrency } = this.needs.pool.specification;
    return Math.min(this.mapping.properties.ScalingConfig?.MaximumConcurrency ?? concurrency, concurrency);
  }

  private async round(signal: AbortSignal): Promise<void> {
    if (this.running.size >= this.concurrency) await Promise.race(this.running);
    const command = new ReceiveMessageCommand({
      QueueUrl: this.url,
      MaxNumberOfMessages: Math.min(this.mapping.properties.BatchSize ?? defaultBatch, 10),
      WaitTimeSeconds: 20,
      MessageSystemAttributeNames: ["All"],
      MessageAttributeNames: ["All"],
    });
    const { Messages = [] } = await this.needs.sqs.send(command, { abortSignal: signal });
    if (Messages.length === 0) return;
    const working = this.deliver(Messages).finally(() => this.running.delete(working));
    this.running.add(working);
  }

  private async deliver(messages: Message[]): Promise<void> {
    const records = messages.map((message) => recordOf(message, this.mapping.properties.EventSourceArn));
    const wanted = records.filter((record) =>
      matchesAnyPattern(filterPatterns(this.mapping), { ...record, body: bodyOf(record) }),
    );
    const failed = wanted.length > 0 ? await this.failuresOf(wanted) : [];
    await this.delete(records.filter(({ messageId }) => !failed.includes(messageId)));
  }

  private async failuresOf(records: SQSRecord[]): Promise<string[]> {
    const ids = records.map(({ messageId }) => messageId);
    try {
      const result = await this.needs.pool.invoke({ Records: records });
      const reports = this.mapping.properties.FunctionResponseTypes.includes("ReportBatchItemFailures");
      return reports ? failedItemIds(result, ids) : [];
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
      await this.needs.sqs.send(new DeleteMessageBatchCommand({ QueueUrl: this.url, Entries }));
    } catch (error) {
      console.error(
        `${this.mapping.logicalId}: finished messages could not be deleted and will come again.`,
        error,
      );
    }
  }
}
