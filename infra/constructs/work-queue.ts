import { Duration, Names } from "aws-cdk-lib";
import { MathExpression } from "aws-cdk-lib/aws-cloudwatch";
import type { EventSourceMapping, EventSourceMappingOptions } from "aws-cdk-lib/aws-lambda";
import { Queue, QueueEncryption } from "aws-cdk-lib/aws-sqs";
import { Construct } from "constructs";
import { type AlarmText, declareAlarm, type OnCall } from "./alarm.ts";
import { DeadLetterQueue } from "./dead-letter-queue.ts";
import type { NodeFunction } from "./node-function.ts";

type WorkQueueProps = Omit<AlarmText, "cause" | "firstAction"> & {
  worker: NodeFunction;
  onCall: OnCall;
  /** How often the worker receives a message before it moves to the dead-letter queue. */
  maxAttempts: number;
  /** The number of messages that are processed at the same time. */
  maxConcurrency: number;
  /** An alarm goes off when a message has waited for this long, where households wait for it and no other alarm says so. */
  maxMessageAge?: Duration;
  /** Processes the messages of one group one after the other, and those of other groups meanwhile. */
  fifo?: true;
  /** Messages wait: the worker receives none. Operations can change it without a deployment. */
  isPaused?: boolean;
  /** Messages that match no filter are deleted without being processed. */
  filters?: NonNullable<EventSourceMappingOptions["filters"]>;
};

/** What Lambda requires of the worker's role. CDK's SqsEventSource grants more than that. */
const receiving = ["sqs:ReceiveMessage", "sqs:DeleteMessage", "sqs:GetQueueAttributes"];

/** A failure of a few minutes is in at most two of these periods, and notifies nobody. */
const failingPeriod = Duration.minutes(10);
const failingPeriods = 3;
/** A message that fails for longer gets an alarm before it is in the dead-letter queue. */
const maxSilence = Duration.hours(1);

/** A queue with one worker, a dead-letter queue, and alarms for failed, failing and delayed messages. */
export class WorkQueue extends Construct {
  readonly queue: Queue;
  readonly deadLetters: Queue;
  /** Operations disables it to have messages wait. */
  readonly mapping: EventSourceMapping;

  constructor(
    scope: Construct,
    id: string,
    {
      worker,
      onCall,
      maxAttempts,
      maxConcurrency,
      maxMessageAge,
      fifo,
      isPaused,
      filters,
      ...text
    }: WorkQueueProps,
  ) {
    super(scope, id);
    const firstAction = `Search the log of ${worker.folder} for unexpected_error.`;
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
      visibilityTimeout: Duration.seconds(visibilitySeconds(worker)),
      retentionPeriod: Duration.days(14),
      deadLetterQueue: { queue: this.deadLetters, maxReceiveCount: maxAttempts },
    });
    if (maxMessageAge) {
      declareAlarm(this, "Late", {
        ...text,
        onCall,
        cause: `A message has waited ${maxMessageAge.toSeconds()} seconds or longer for ${worker.folder}.`,
        firstAction,
        metric: this.queue.metricApproximateAgeOfOldestMessage({ statistic: "Maximum" }),
        threshold: maxMessageAge.toSeconds(),
      });
    }
    this.alarmWhenFailing({ worker, onCall, maxAttempts, ...text });
    worker.allow(receiving, [this.queue.queueArn]);
    this.mapping = worker.addEventSourceMapping(`SqsEventSource:${Names.nodeUniqueId(this.queue.node)}`, {
      eventSourceArn: this.queue.queueArn,
      batchSize: 1, // so that one slow or failed message does not delay another household's
      maxConcurrency,
      reportBatchItemFailures: true,
      ...(isPaused && { enabled: false }),
      ...(filters && { filters }),
    });
  }

  /** Permission to send messages, and the variable with the queue's URL. */
  grantSend(fn: NodeFunction, variable: string) {
    fn.allow(["sqs:SendMessage"], [this.queue.queueArn]);
    fn.addEnvironment(variable, this.queue.queueUrl);
  }

  /**
   * The age of the oldest message does not say this: SQS leaves messages out of it that were received more than three times.
   * Neither do the worker's errors: Lambda counts no error for a failed message of a batch.
   */
  private alarmWhenFailing({
    worker,
    maxAttempts,
    ...props
  }: Pick<WorkQueueProps, "worker" | "onCall" | "maxAttempts" | "customerImpact" | "runbook">) {
    const secondsPerAttempt = visibilitySeconds(worker);
    const hours = (maxAttempts * secondsPerAttempt) / 3600;
    if (hours <= maxSilence.toHours()) return; // the dead-letter queue says it soon enough
    declareAlarm(this, "Failing", {
      ...props,
      cause: `Attempts of ${worker.folder} have kept failing for ${failingPeriods * failingPeriod.toMinutes()} minutes. Nothing is lost: each message is tried for ${Math.round(hours)} hours, and then is in the dead-letter queue.`,
      firstAction: `Search the log of ${worker.folder} for unexpected_error.`,
      metric: failedAttempts(this.queue),
      threshold: Math.floor(failingPeriod.toSeconds() / secondsPerAttempt), // what one message causes
      evaluationPeriods: failingPeriods,
    });
  }
}

/** AWS recommends six times the function's timeout: a throttled worker retries before the message is visible again. */
const visibilitySeconds = (worker: NodeFunction) => 6 * worker.maxDuration.toSeconds();

/** Messages that were received and not deleted afterwards. */
const failedAttempts = (queue: Queue) =>
  new MathExpression({
    expression: "received - FILL(deleted, 0)",
    usingMetrics: {
      received: queue.metricNumberOfMessagesReceived({ statistic: "Sum" }),
      deleted: queue.metricNumberOfMessagesDeleted({ statistic: "Sum" }),
    },
    period: failingPeriod,
    label: "Failed attempts",
  });
