import { SendMessageCommand, SQSClient } from "@aws-sdk/client-sqs";

/** A queue whose worker parses its messages from JSON. */
export class SqsQueue<Message> {
  private readonly queueUrl: string;
  private readonly sqs: SQSClient;

  constructor(queueUrl: string, sqs = new SQSClient({})) {
    this.queueUrl = queueUrl;
    this.sqs = sqs;
  }

  async add(message: Message): Promise<void> {
    const { queueUrl: QueueUrl } = this;
    await this.sqs.send(new SendMessageCommand({ QueueUrl, MessageBody: JSON.stringify(message) }));
  }
}
