import { SendMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import type { FifoPosition } from "#lambdas/shared/outbox-ports.ts";

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
    const { queueUrl: QueueUrl } = this;
    const MessageBody = JSON.stringify(message);
    await this.sqs.send(
      new SendMessageCommand({
        QueueUrl,
        MessageBody,
        ...(position && {
          MessageGroupId: position.group,
          MessageDeduplicationId: position.deduplicationId,
        }),
      }),
    );
  }
}
