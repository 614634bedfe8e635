import { Duration } from "aws-cdk-lib";
import { SqsEventSource, type SqsEventSourceProps } from "aws-cdk-lib/aws-lambda-event-sources";
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
  filters?: NonNullable<SqsEventSourceProps["filters"]>;
};

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
    worker.addEventSource(
      new SqsEventSource(this.queue, {
        batchSize: 1, // so that one slow or failed message does not delay another household's
        maxConcurrency,
        reportBatchItemFailures: true,
        ...(filters && { filters }),
      }),
    );
  }
}
