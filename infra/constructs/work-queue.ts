import { Duration } from "aws-cdk-lib";
import { SqsEventSource, type SqsEventSourceProps } from "aws-cdk-lib/aws-lambda-event-sources";
import { Queue, QueueEncryption } from "aws-cdk-lib/aws-sqs";
import { Construct } from "constructs";
import { type Consequences, CustomerAlarm, type OnCall } from "./alarm.ts";
import { DeadLetters } from "./dead-letter-queue.ts";
import type { NodeFunction } from "./node-function.ts";

type WorkQueueProps = Consequences & {
  worker: NodeFunction;
  onCall: OnCall;
  /** How often a message is given to the worker before it is set aside. */
  tries: number;
  /** As many messages as may be worked on at one time. */
  atOnce: number;
  /** A message that waits for longer rings. */
  late: Duration;
  /** What else arrives is nobody's work, and forgotten. */
  filters?: NonNullable<SqsEventSourceProps["filters"]>;
};

/** Messages wait here for one worker; those that it cannot do are kept, and somebody is told. */
export class WorkQueue extends Construct {
  readonly queue: Queue;
  readonly deadLetters: Queue;

  constructor(
    scope: Construct,
    id: string,
    { worker, onCall, tries, atOnce, late, filters, ...consequences }: WorkQueueProps,
  ) {
    super(scope, id);
    this.deadLetters = new DeadLetters(this, "DeadLetters", { onCall, ...consequences }).queue;
    this.queue = new Queue(this, "Queue", {
      enforceSSL: true,
      encryption: QueueEncryption.SQS_MANAGED,
      // Six runs long, as Lambda asks: a throttled worker must not find its message given out again.
      visibilityTimeout: Duration.seconds(6 * worker.longestRun.toSeconds()),
      retentionPeriod: Duration.days(14),
      deadLetterQueue: { queue: this.deadLetters, maxReceiveCount: tries },
    });
    new CustomerAlarm(this, "Late", {
      onCall,
      ...consequences,
      metric: this.queue.metricApproximateAgeOfOldestMessage({ statistic: "Maximum" }),
      rings: { atOrAbove: late.toSeconds() },
    });
    worker.addEventSource(
      new SqsEventSource(this.queue, {
        batchSize: 1, // nobody waits for somebody else's bill
        maxConcurrency: atOnce,
        reportBatchItemFailures: true,
        ...(filters && { filters }),
      }),
    );
  }
}
