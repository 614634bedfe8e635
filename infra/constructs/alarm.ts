import { Stack } from "aws-cdk-lib";
import { Alarm, ComparisonOperator, type IMetric, TreatMissingData } from "aws-cdk-lib/aws-cloudwatch";
import { SnsAction } from "aws-cdk-lib/aws-cloudwatch-actions";
import { ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Topic } from "aws-cdk-lib/aws-sns";
import { EmailSubscription } from "aws-cdk-lib/aws-sns-subscriptions";
import { Construct } from "constructs";
import type { StageConfig } from "#infra/config.ts";

export type Consequences = {
  /** Read at three in the morning by somebody who did not write the worker. */
  customerImpact: string;
  /** The section that says what to do, such as `docs/runbook.md#bills-are-not-being-read`. */
  runbook: string;
};

type Ringing = {
  atOrAbove: number;
  /** How many periods in a row. One, unless said otherwise. */
  for?: number;
};

type CustomerAlarmProps = Consequences & { onCall: OnCall; metric: IMetric; rings: Ringing };

/** An alarm cannot be made without saying what households go through. */
export class CustomerAlarm extends Construct {
  constructor(scope: Construct, id: string, props: CustomerAlarmProps) {
    super(scope, id);
    const alarm = new Alarm(this, "Alarm", {
      metric: props.metric,
      threshold: props.rings.atOrAbove,
      evaluationPeriods: props.rings.for ?? 1,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
      alarmDescription: `${props.customerImpact} What to do: ${props.runbook}`,
    });
    props.onCall.hear(alarm);
  }
}

/** Whoever is told when an alarm rings. A stage without an address has alarms that only the console shows. */
export class OnCall extends Construct {
  private readonly action: SnsAction | undefined;

  constructor(scope: Construct, id: string, { config }: { config: StageConfig }) {
    super(scope, id);
    if (!config.alarmEmail) return;
    const topic = new Topic(this, "Alarms", { enforceSSL: true });
    topic.addSubscription(new EmailSubscription(config.alarmEmail));
    // Any policy of a topic's own replaces the default one, which is what lets alarms in.
    topic.grantPublish(
      new ServicePrincipal("cloudwatch.amazonaws.com", {
        conditions: { StringEquals: { "aws:SourceAccount": Stack.of(this).account } },
      }),
    );
    this.action = new SnsAction(topic);
  }

  hear(alarm: Alarm) {
    if (this.action) alarm.addAlarmAction(this.action);
  }
}
