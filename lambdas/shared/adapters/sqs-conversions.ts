import { SendMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import type { ConversionReport } from "#contracts/http/conversion.ts";
import type { ConversionQueue } from "#lambdas/shared/ports.ts";

export class SqsConversionQueue implements ConversionQueue {
  private readonly url: string;
  private readonly sqs: SQSClient;

  constructor(url: string, sqs = new SQSClient({})) {
    this.url = url;
    this.sqs = sqs;
  }

  async add(report: ConversionReport): Promise<void> {
    await this.sqs.send(new SendMessageCommand({ QueueUrl: this.url, MessageBody: JSON.stringify(report) }));
  }
}
