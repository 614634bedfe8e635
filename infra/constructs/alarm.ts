import { Stack } from "aws-cdk-lib";
import {
  Alarm,
  type AlarmBase,
  ComparisonOperator,
  CompositeAlarm,
  type IAlarmRule,
  type IMetric,
  TreatMissingData,
} from "aws-cdk-lib/aws-cloudwatch";
import { SnsAction } from "aws-cdk-lib/aws-cloudwatch-actions";
import { ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Topic } from "aws-cdk-lib/aws-sns";
import { EmailSubscription } from "aws-cdk-lib/aws-sns-subscriptions";
import { Construct } from "constructs";
import type { StageConfig } from "#infra/stage-config.ts";

/** The description of an alarm, for an engineer who may not know the code that failed. Each part is one or two sentences. */
export type AlarmText = {
  /** What households experience. */
  customerImpact: string;
  /** What is broken. */
  cause: string;
  firstAction: string;
  /** The section with the details, such as `docs/runbook.md#bills-are-not-being-read`. */
  runbook: string;
};

type MetricCondition = {
  metric: IMetric;
  /** The alarm goes off at this value or above. */
  threshold: number;
  /** The number of consecutive periods. The default is one. */
  evaluationPeriods?: number;
  /** Whether a period without data counts as one at the threshold: for a metric of something that has to happen. */
  isMissingDataBreaching?: boolean;
};

/** A condition of other alarms, which notify nobody themselves. */
type RuleCondition = { rule: IAlarmRule };

type AlarmProps = AlarmText & (MetricCondition | RuleCondition);
type DeclaredAlarm = { id: string; props: AlarmProps };

/**
 * Declares an alarm beside the resource that it watches. The operations stack creates it, and reads the names of resources from
 * their stacks.
 */
export function declareAlarm(
  scope: Construct,
  id: string,
  { onCall, ...props }: AlarmProps & { onCall: OnCall },
): void {
  const [, ...path] = scope.node.path.split("/"); // without the stack
  onCall.declared.push({ id: [...path, id].join("-"), props });
}

/** An alarm whose description says what households experience, what is broken and what to do. */
export class CustomerAlarm extends Construct {
  constructor(scope: Construct, { id, props }: DeclaredAlarm, onCall: OnCall) {
    super(scope, id);
    onCall.notifyOn("rule" in props ? this.composite(props) : this.simple(props));
  }

  private simple({ metric, threshold, ...props }: AlarmText & MetricCondition) {
    return new Alarm(this, "Alarm", {
      metric,
      threshold,
      evaluationPeriods: props.evaluationPeriods ?? 1,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: props.isMissingDataBreaching
        ? TreatMissingData.BREACHING
        : TreatMissingData.NOT_BREACHING,
      alarmDescription: describe(props),
    });
  }

  private composite({ rule, ...text }: AlarmText & RuleCondition) {
    return new CompositeAlarm(this, "Alarm", {
      compositeAlarmName: this.node.path.replaceAll("/", "-"), // begins with the stack's name, as those of other alarms
      alarmRule: rule,
      alarmDescription: describe(text),
    });
  }
}

export const describe = ({ customerImpact, cause, firstAction, runbook }: AlarmText) =>
  `Impact: ${customerImpact} Cause: ${cause} First action: ${firstAction} Runbook: ${runbook}`;

/** Sends alarms to the stage's alarm e-mail address. A stage without one has no alarms, and the topic all the same: others refer to it. */
export class OnCall extends Construct {
  readonly declared: DeclaredAlarm[] = [];
  readonly topic: Topic;

  constructor(scope: Construct, id: string, { config }: { config: StageConfig }) {
    super(scope, id);
    this.topic = new Topic(this, "Alarms", { enforceSSL: true });
    if (config.alarmEmail) this.topic.addSubscription(new EmailSubscription(config.alarmEmail));
    // `enforceSSL` adds a topic policy, which replaces the default one that lets CloudWatch publish.
    this.topic.grantPublish(
      new ServicePrincipal("cloudwatch.amazonaws.com", {
        conditions: { StringEquals: { "aws:SourceAccount": Stack.of(this).account } },
      }),
    );
  }

  notifyOn(alarm: AlarmBase) {
    alarm.addAlarmAction(new SnsAction(this.topic));
  }
}
