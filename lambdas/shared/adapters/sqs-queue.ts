import { SendMessageCommand, type SendMessageCommandInput, SQSClient } from "@aws-sdk/client-sqs";
import type { FifoPosition } from "#lambdas/shared/ports.ts";

/** A queue whose worker parses its messages from JSON. */
export class SqsQueue<Message> {
  private readonly queueUrl: string;
  private readonly sqs: SQSClient;

  constructor(queueUrl: string, sqs = new SQSClient({})) {
    this.queueUrl = queueUrl;
    this.sqs = sqs;
  }

  /** A FIFO queue requires a position. */
  async add(message: Message, position?: FifoPosition): Promise<void> {
    await this.send(
      message,
      position && { MessageGroupId: position.group, MessageDeduplicationId: position.deduplicationId },
    );
  }

  /** The worker receives the message after this time. */
  async addDelayed(message: Message, seconds: number): Promise<void> {
    await this.send(message, { DelaySeconds: seconds });
  }

  private async send(message: Message, options: Partial<SendMessageCommandInput> = {}): Promise<void> {
    const { queueUrl: QueueUrl } = this;
    await this.sqs.send(
      new SendMessageCommand({ QueueUrl, MessageBody: JSON.stringify(message), ...options }),
    );
  }
}
