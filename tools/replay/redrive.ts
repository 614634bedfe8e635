import {
  DeleteMessageCommand,
  type Message,
  ReceiveMessageCommand,
  SendMessageCommand,
  type SQSClient,
} from "@aws-sdk/client-sqs";
import { CliError } from "#tools/cli.ts";

type DeadLetterQueue = { sqs: SQSClient; deadLetters: string; limit: number };

/** Long enough to process ten messages. A message that was not processed becomes visible again afterwards. */
const visibilitySeconds = 60;

/**
 * Moves messages from a dead-letter queue back to its queue and returns their number. A message is deleted after it was
 * sent: an interruption in between duplicates it, which every function tolerates. AWS has StartMessageMoveTask for
 * this, but other SQS servers do not.
 */
export async function redriveMessages({
  queue,
  ...source
}: DeadLetterQueue & { queue: string | undefined }): Promise<number> {
  if (!queue) throw new CliError("There is no queue to move the messages to.");
  return drainDeadLetters(source, async ({ Body: MessageBody, MessageAttributes, ...message }) => {
    const more = { MessageAttributes, ...fifoPosition(message) };
    await source.sqs.send(new SendMessageCommand({ QueueUrl: queue, MessageBody, ...more }));
  });
}

/** The message keeps its group. Its id is new to the queue, which drops the earlier one for five minutes. */
const fifoPosition = ({ Attributes, MessageId }: Pick<Message, "Attributes" | "MessageId">) =>
  Attributes?.MessageGroupId && {
    MessageGroupId: Attributes.MessageGroupId,
    MessageDeduplicationId: `redrive-${MessageId}`,
  };

/** Processes and deletes each message of a dead-letter queue, up to the limit. Returns their number. */
export async function drainDeadLetters(
  { sqs, deadLetters: QueueUrl, limit }: DeadLetterQueue,
  process: (message: Message) => Promise<void>,
): Promise<number> {
  let count = 0;
  for (;;) {
    const { Messages = [] } = await sqs.send(
      new ReceiveMessageCommand({
        QueueUrl,
        MaxNumberOfMessages: Math.min(10, limit - count),
        MessageAttributeNames: ["All"],
        MessageSystemAttributeNames: ["MessageGroupId"],
        VisibilityTimeout: visibilitySeconds,
        WaitTimeSeconds: 2, // long polling asks all of SQS's servers; short polling can miss messages
      }),
    );
    for (const message of Messages) {
      await process(message);
      await sqs.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle: message.ReceiptHandle }));
      count++;
    }
    if (Messages.length === 0 || count >= limit) return count;
  }
}
