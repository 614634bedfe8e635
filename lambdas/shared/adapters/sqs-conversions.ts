import { SendMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import type { ConversionReport } from "#contracts/http/conversion.ts";
import type { ConversionQueue } from "#lambdas/shared/ports.ts";

export class SqsConversionQueue implements ConversionQueue {
  private readonly queueUrl: string;
  private readonly sqs: SQSClient;

  constructor(queueUrl: string, sqs = new SQSClient({})) {
    this.queueUrl = queueUrl;
    this.sqs = sqs;
  }

  async add(report: ConversionReport): Promise<void> {
    const { queueUrl: QueueUrl } = this;
    await this.sqs.send(new SendMessageCommand({ QueueUrl, MessageBody: JSON.stringify(report) }));
  }
}
