import { Duration, Names } from "aws-cdk-lib";
import type { EventSourceMappingOptions } from "aws-cdk-lib/aws-lambda";
import { Queue, QueueEncryption } from "aws-cdk-lib/aws-sqs";
import { Construct } from "constructs";
import { type AlarmText, CustomerAlarm, type OnCall } from "./alarm.ts";
import { DeadLetterQueue } from "./dead-letter-queue.ts";
import type { NodeFunction } from "./node-function.ts";

type WorkQueueProps = Omit<AlarmText, "cause" | "firstAction"> & {
  worker: NodeFunction;
  onCall: OnCall;
  /** How often the worker receives a message before it moves to the dead-letter queue. */
  maxAttempts: number;
  /** The number of messages that are processed at the same time. */
  maxConcurrency: number;
  /** An alarm goes off when a message has waited for this long. */
  maxMessageAge: Duration;
  /** Processes the messages of one group one after the other, and those of other groups meanwhile. */
  fifo?: true;
  /** Messages that match no filter are deleted without being processed. */
  filters?: NonNullable<EventSourceMappingOptions["filters"]>;
};

/** What Lambda requires of the worker's role. CDK's SqsEventSource grants more than that. */
const receiving = ["sqs:ReceiveMessage", "sqs:DeleteMessage", "sqs:GetQueueAttributes"];

/** A queue with one worker, a dead-letter queue, and alarms for failed and for delayed messages. */
export class WorkQueue extends Construct {
  readonly queue: Queue;
  readonly deadLetters: Queue;

  constructor(
    scope: Construct,
    id: string,
    { worker, onCall, maxAttempts, maxConcurrency, maxMessageAge, fifo, filters, ...text }: WorkQueueProps,
  ) {
    super(scope, id);
    const firstAction = `Search the log of ${worker.folder} for batch_item_failed.`;
    this.deadLetters = new DeadLetterQueue(this, "DeadLetters", {
      ...text,
      onCall,
      ...(fifo && { fifo }),
      cause: `${worker.folder} failed to process a message ${maxAttempts} times; it is in the dead-letter queue.`,
      firstAction,
    }).queue;
    this.queue = new Queue(this, "Queue", {
      ...(fifo && { fifo }),
      enforceSSL: true,
      encryption: QueueEncryption.SQS_MANAGED,
      // AWS recommends six times the function's timeout: a throttled worker retries before the message is visible again.
      visibilityTimeout: Duration.seconds(6 * worker.maxDuration.toSeconds()),
      retentionPeriod: Duration.days(14),
      deadLetterQueue: { queue: this.deadLetters, maxReceiveCount: maxAttempts },
    });
    new CustomerAlarm(this, "Late", {
      ...text,
      onCall,
      cause: `A message has waited ${maxMessageAge.toSeconds()} seconds or longer for ${worker.folder}.`,
      firstAction,
      metric: this.queue.metricApproximateAgeOfOldestMessage({ statistic: "Maximum" }),
      threshold: maxMessageAge.toSeconds(),
    });
    worker.allow(receiving, [this.queue.queueArn]);
    worker.addEventSourceMapping(`SqsEventSource:${Names.nodeUniqueId(this.queue.node)}`, {
      eventSourceArn: this.queue.queueArn,
      batchSize: 1, // so that one slow or failed message does not delay another household's
      maxConcurrency,
      reportBatchItemFailures: true,
      ...(filters && { filters }),
    });
  }
}
