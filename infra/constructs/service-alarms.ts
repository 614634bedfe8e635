import { Duration } from "aws-cdk-lib";
import { type IMetric, MathExpression, Metric } from "aws-cdk-lib/aws-cloudwatch";
import { FilterPattern, MetricFilter } from "aws-cdk-lib/aws-logs";
import { Construct } from "constructs";
import type { StageConfig } from "#infra/config.ts";
import { metricsNamespace } from "#infra/names.ts";
import { CustomerAlarm, type OnCall } from "./alarm.ts";
import type { Api } from "./api.ts";

type WatchingProps = { config: StageConfig; onCall: OnCall; api: Api };

const fiveMinutes = Duration.minutes(5);

/** What is watched of the product as a whole. Each queue, and each clock, watches itself. */
export class Watching extends Construct {
  constructor(scope: Construct, id: string, { config, onCall, api }: WatchingProps) {
    super(scope, id);
    new CustomerAlarm(this, "ApiFails", {
      onCall,
      customerImpact: "Of a hundred things that households do, five or more fail: sign-ups are being lost.",
      runbook: "docs/runbook.md#the-api-fails",
      metric: failuresInAHundred(api),
      rings: { atOrAbove: 5, for: 2 },
    });
    new CustomerAlarm(this, "ApiRefuses", {
      onCall,
      customerImpact: "The API may be refusing every household: what the edge says to it is not its key.",
      runbook: "docs/runbook.md#the-api-refuses-everybody",
      metric: this.refusedAtTheDoor(config, api),
      rings: { atOrAbove: 20, for: 2 },
    });
    new CustomerAlarm(this, "ApiSlow", {
      onCall,
      customerImpact: "One household in twenty waits three seconds or more after each press.",
      runbook: "docs/runbook.md#the-api-is-slow",
      metric: api.stage.metricLatency({ period: fiveMinutes, statistic: "p95" }),
      rings: { atOrAbove: 3000, for: 3 },
    });
    new CustomerAlarm(this, "MailBounces", {
      onCall,
      customerImpact: "Confirmations do not arrive, and AWS stops all our mail if it goes on.",
      runbook: "docs/runbook.md#mail-comes-back",
      metric: reputation("BounceRate"),
      rings: { atOrAbove: 0.04 }, // AWS looks into it from 0.05
    });
    new CustomerAlarm(this, "MailComplaints", {
      onCall,
      customerImpact: "Households call our mail spam, and AWS stops all of it if it goes on.",
      runbook: "docs/runbook.md#mail-comes-back",
      metric: reputation("ComplaintRate"),
      rings: { atOrAbove: 0.0008 }, // AWS looks into it from 0.001
    });
    new CustomerAlarm(this, "Costs", {
      onCall,
      customerImpact: `Households notice nothing; this month costs more than ${config.monthlyDollars} dollars.`,
      runbook: "docs/runbook.md#costs-run-away",
      metric: estimatedCharges,
      rings: { atOrAbove: config.monthlyDollars },
    });
  }

  /** No function of ours answers 403: only the door does, to a key that is none. To no key at all it says 401. */
  private refusedAtTheDoor(config: StageConfig, { accessLog }: Api): IMetric {
    const filter = new MetricFilter(this, "RefusedAtTheDoor", {
      logGroup: accessLog,
      filterPattern: FilterPattern.stringValue("$.status", "=", "403"),
      metricNamespace: metricsNamespace(config.stage),
      metricName: "RefusedAtTheDoor",
    });
    return filter.metric({ statistic: "Sum", period: fiveMinutes });
  }
}

/** Of few requests, one that fails is many in a hundred, and no reason to wake anybody. */
function failuresInAHundred({ stage }: Api): IMetric {
  return new MathExpression({
    expression: "IF(all >= 20, 100 * failed / all, 0)",
    usingMetrics: {
      all: stage.metricCount({ statistic: "Sum" }),
      failed: stage.metricServerError({ statistic: "Sum" }),
    },
    period: fiveMinutes,
    label: "Failures in a hundred requests",
  });
}

/** Of the whole account, as AWS judges it. */
const reputation = (rate: "BounceRate" | "ComplaintRate") =>
  new Metric({
    namespace: "AWS/SES",
    metricName: `Reputation.${rate}`,
    period: Duration.hours(1),
    statistic: "Average",
  });

/** Since the month began. AWS tells it every six hours, once the account's billing alerts are switched on. */
const estimatedCharges = new Metric({
  namespace: "AWS/Billing",
  metricName: "EstimatedCharges",
  dimensionsMap: { Currency: "USD" },
  period: Duration.hours(6),
  statistic: "Maximum",
});
