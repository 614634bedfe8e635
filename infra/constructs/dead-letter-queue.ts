import { Duration } from "aws-cdk-lib";
import { Queue, QueueEncryption } from "aws-cdk-lib/aws-sqs";
import { Construct } from "constructs";
import { acknowledgeNagFindings } from "#infra/nag-findings.ts";
import { type AlarmText, declareAlarm, type OnCall } from "./alarm.ts";

type DeadLetterQueueProps = AlarmText & { onCall: OnCall; fifo?: true };

/** Keeps the messages that failed every retry, for an operator. One message sets off the alarm. */
export class DeadLetterQueue extends Construct {
  readonly queue: Queue;

  constructor(scope: Construct, id: string, { fifo, ...props }: DeadLetterQueueProps) {
    super(scope, id);
    this.queue = new Queue(this, "Queue", {
      ...(fifo && { fifo }), // like the queue that it belongs to
      enforceSSL: true,
      encryption: QueueEncryption.SQS_MANAGED,
      retentionPeriod: Duration.days(14), // the maximum of SQS
    });
    acknowledgeNagFindings(this.queue, { "AwsSolutions-SQS3": "It is a dead-letter queue itself." });
    declareAlarm(this, "Waiting", {
      ...props,
      metric: this.queue.metricApproximateNumberOfMessagesVisible({ statistic: "Maximum" }),
      threshold: 1,
    });
  }
}
