import { Duration } from "aws-cdk-lib";
import { type IMetric, MathExpression, Metric } from "aws-cdk-lib/aws-cloudwatch";
import { FilterPattern, MetricFilter } from "aws-cdk-lib/aws-logs";
import { Construct } from "constructs";
import { metricsNamespace } from "#infra/names.ts";
import type { StageConfig } from "#infra/stage-config.ts";
import { declareAlarm, type OnCall } from "./alarm.ts";
import type { Api } from "./api.ts";

type ServiceAlarmsProps = { config: StageConfig; onCall: OnCall; api: Api };

const fiveMinutes = Duration.minutes(5);

/**
 * Alarms for the API, the mail reputation and the costs. Each queue and each schedule has its own alarms, and the service
 * objectives have theirs.
 */
export class ServiceAlarms extends Construct {
  constructor(scope: Construct, id: string, props: ServiceAlarmsProps) {
    super(scope, id);
    this.addApiAlarms(props);
    this.addMailAlarms(props.onCall);
    this.addCostAlarm(props);
  }

  private addCostAlarm({ config: { monthlyBudgetUsd }, onCall }: ServiceAlarmsProps) {
    if (monthlyBudgetUsd === undefined) return;
    declareAlarm(this, "Costs", {
      onCall,
      customerImpact: "Households notice nothing.",
      cause: `The AWS account's estimated charges of this month exceed ${monthlyBudgetUsd} dollars.`,
      firstAction: "Open Cost Explorer, grouped by service, for the last seven days.",
      runbook: "docs/runbook.md#costs-exceed-the-budget",
      metric: estimatedCharges,
      threshold: monthlyBudgetUsd,
    });
  }

  private addApiAlarms({ config, onCall, api }: ServiceAlarmsProps) {
    declareAlarm(this, "ApiFails", {
      onCall,
      customerImpact:
        "At least 5% of households' requests fail, so households cannot sign up, apply or enroll.",
      cause: "The API answers at least 5% of all requests with a 5xx status.",
      firstAction: "Run `npm run smoke -- --url <site>`.",
      runbook: "docs/runbook.md#the-api-fails",
      metric: errorPercentage(api),
      threshold: 5,
      evaluationPeriods: 2,
    });
    declareAlarm(this, "ForbiddenRequests", {
      onCall,
      customerImpact: "Every action on the site may be failing for every household.",
      cause:
        "The authorizer rejects requests with 403: CloudFront sends a wrong origin key, or a stranger guesses keys.",
      firstAction: "Run `npm run smoke -- --url <site>`. If it reports 403, CloudFront's key is wrong.",
      runbook: "docs/runbook.md#the-api-rejects-requests",
      metric: this.forbiddenRequests(config, api),
      threshold: 20,
      evaluationPeriods: 2,
    });
    declareAlarm(this, "ApiSlow", {
      onCall,
      customerImpact: "At least 5% of households' actions take three seconds or longer.",
      cause: "The API's latency (p95) has been three seconds or longer for 15 minutes.",
      firstAction: "Find the slow function on the X-Ray service map.",
      runbook: "docs/runbook.md#the-api-is-slow",
      metric: api.stage.metricLatency({ period: fiveMinutes, statistic: "p95" }),
      threshold: 3000,
      evaluationPeriods: 3,
    });
  }

  /** At half of the rates at which AWS reviews an account: a review leaves days, and the rates fall slowly. */
  private addMailAlarms(onCall: OnCall) {
    const text = {
      onCall,
      firstAction: "Count the outcomes of email_failed in the log of record-mail-event.",
      runbook: "docs/runbook.md#bounces-or-complaints-are-high",
    };
    declareAlarm(this, "MailBounces", {
      ...text,
      customerImpact: "Some households get no confirmation e-mail, and AWS may stop all our mail.",
      cause: "At least 2.5% of the account's e-mails bounce. AWS reviews the account at 5%.",
      metric: sesReputation("BounceRate"),
      threshold: 0.025,
    });
    declareAlarm(this, "MailComplaints", {
      ...text,
      customerImpact: "Households mark our e-mail as spam, and AWS may stop all our mail.",
      cause: "At least 0.05% of the account's e-mails lead to a complaint. AWS reviews the account at 0.1%.",
      metric: sesReputation("ComplaintRate"),
      threshold: 0.0005,
    });
  }

  /**
   * The authorizer returns 403 for a wrong origin key, and no integration runs then. A missing key gets 401. Functions return
   * 403 to other websites, which no alarm needs to report.
   */
  private forbiddenRequests(config: StageConfig, { accessLog }: Api): IMetric {
    const filter = new MetricFilter(this, "ForbiddenRequestsFilter", {
      logGroup: accessLog,
      filterPattern: FilterPattern.all(
        FilterPattern.stringValue("$.status", "=", "403"),
        FilterPattern.stringValue("$.integration", "=", "-"),
      ),
      metricNamespace: metricsNamespace(config.stage),
      metricName: "ForbiddenRequests",
    });
    return filter.metric({ statistic: "Sum", period: fiveMinutes });
  }
}

/** 0 if a period has fewer than 20 requests: a single failure would already be a high percentage. */
function errorPercentage({ stage }: Api): IMetric {
  return new MathExpression({
    expression: "IF(all >= 20, 100 * failed / all, 0)",
    usingMetrics: {
      all: stage.metricCount({ statistic: "Sum" }),
      failed: stage.metricServerError({ statistic: "Sum" }),
    },
    period: fiveMinutes,
    label: "Failed requests, in percent",
  });
}

/** The rate of the whole AWS account, by which AWS judges it. */
const sesReputation = (rate: "BounceRate" | "ComplaintRate") =>
  new Metric({
    namespace: "AWS/SES",
    metricName: `Reputation.${rate}`,
    period: Duration.hours(1),
    statistic: "Average",
  });

/** Charges since the beginning of the month. AWS updates them every six hours if billing alerts are switched on. */
const estimatedCharges = new Metric({
  namespace: "AWS/Billing",
  metricName: "EstimatedCharges",
  dimensionsMap: { Currency: "USD" },
  period: Duration.hours(6),
  statistic: "Maximum",
});
