import {
  DeleteMessageCommand,
  type Message,
  ReceiveMessageCommand,
  SendMessageCommand,
  type SQSClient,
} from "@aws-sdk/client-sqs";

type SetAside = { sqs: SQSClient; deadLetters: string; limit: number };

/** Long enough to pass ten messages on. One that was not passed on is there again afterwards. */
const visibilitySeconds = 60;

/**
 * Moves what was set aside back to its queue, and says how much it was. A message is deleted after it was sent: a crash
 * in between doubles it, which every worker bears. AWS has a call of its own for this, other SQS servers have not.
 */
export async function redriveMessages({
  queue,
  ...from
}: SetAside & { queue: string | undefined }): Promise<number> {
  if (!queue) throw new Error("There is no queue to move messages back to.");
  return drainDeadLetters(from, async ({ Body, MessageAttributes }) => {
    await from.sqs.send(new SendMessageCommand({ QueueUrl: queue, MessageBody: Body, MessageAttributes }));
  });
}

/** Does something with each message that was set aside, takes it away, and counts. */
export async function drainDeadLetters(
  { sqs, deadLetters: QueueUrl, limit }: SetAside,
  use: (message: Message) => Promise<void>,
): Promise<number> {
  let count = 0;
  for (;;) {
    const { Messages = [] } = await sqs.send(
      new ReceiveMessageCommand({
        QueueUrl,
        MaxNumberOfMessages: Math.min(10, limit - count),
        MessageAttributeNames: ["All"],
        VisibilityTimeout: visibilitySeconds,
        WaitTimeSeconds: 2, // asks every server: a short poll may miss what is there
      }),
    );
    for (const message of Messages) {
      await use(message);
      await sqs.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle: message.ReceiptHandle }));
      count++;
    }
    if (Messages.length === 0 || count >= limit) return count;
  }
}
