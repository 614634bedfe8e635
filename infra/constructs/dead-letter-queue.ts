import { Duration } from "aws-cdk-lib";
import { Queue, QueueEncryption } from "aws-cdk-lib/aws-sqs";
import { Construct } from "constructs";
import { accepted } from "#infra/nag-findings.ts";
import { type Consequences, CustomerAlarm, type OnCall } from "./alarm.ts";

/** Where a message waits for a person after every try failed. One is enough to ring. */
export class DeadLetters extends Construct {
  readonly queue: Queue;

  constructor(scope: Construct, id: string, props: Consequences & { onCall: OnCall }) {
    super(scope, id);
    this.queue = new Queue(this, "Queue", {
      enforceSSL: true,
      encryption: QueueEncryption.SQS_MANAGED,
      retentionPeriod: Duration.days(14), // the longest there is
    });
    accepted(this.queue, { "AwsSolutions-SQS3": "It is itself where messages are set aside." });
    new CustomerAlarm(this, "Waiting", {
      ...props,
      metric: this.queue.metricApproximateNumberOfMessagesVisible({ statistic: "Maximum" }),
      rings: { atOrAbove: 1 },
    });
  }
}
