import { Duration } from "aws-cdk-lib";
import { CfnBudget } from "aws-cdk-lib/aws-budgets";
import { type IMetric, MathExpression, Metric } from "aws-cdk-lib/aws-cloudwatch";
import { Construct } from "constructs";
import { contactMessages, supportEmails } from "#domain/limits.ts";
import type { StageConfig } from "#infra/stage-config.ts";
import { declareAlarm, type OnCall } from "./alarm.ts";
import type { Api } from "./api.ts";
import { functionMetric } from "./function-metric.ts";

type ServiceAlarmsProps = { config: StageConfig; onCall: OnCall; api: Api };

const fiveMinutes = Duration.minutes(5);
/** A retry hides a few. */
const maxThrottles = 10;

/**
 * Alarms for the API and the mail reputation, and the budget of the costs. Each queue and each schedule has its own alarms, and the
 * service objective has its own.
 */
export class ServiceAlarms extends Construct {
  constructor(scope: Construct, id: string, props: ServiceAlarmsProps) {
    super(scope, id);
    this.addApiAlarms(props);
    this.addConcurrencyAlarm(props.onCall);
    this.addMailAlarms(props.onCall);
    this.addSupportMailAlarm(props);
    this.addUnreadableRecordsAlarm(props);
    this.addBudget(props.config);
  }

  /** AWS sends the e-mails itself: its estimate of the charges so far, and of those at the end of the month. */
  private addBudget({ monthlyBudgetUsd, alarmEmail }: StageConfig) {
    if (monthlyBudgetUsd === undefined || alarmEmail === undefined) return;
    new CfnBudget(this, "Budget", {
      budget: {
        budgetType: "COST",
        timeUnit: "MONTHLY",
        budgetLimit: { amount: monthlyBudgetUsd, unit: "USD" },
      },
      notificationsWithSubscribers: ["ACTUAL", "FORECASTED"].map((notificationType) => ({
        notification: {
          notificationType,
          comparisonOperator: "GREATER_THAN",
          threshold: 100,
          thresholdType: "PERCENTAGE",
        },
        subscribers: [{ subscriptionType: "EMAIL", address: alarmEmail }],
      })),
    });
  }

  private addApiAlarms({ onCall, api }: ServiceAlarmsProps) {
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
    declareAlarm(this, "ApiSlow", {
      onCall,
      customerImpact: "At least 5% of households' actions take three seconds or longer.",
      cause: "The API's latency (p95) has been three seconds or longer for 15 minutes.",
      firstAction: "Find the slow route in the API's log: request_completed has its time as ms.",
      runbook: "docs/runbook.md#the-api-is-slow",
      metric: api.stage.metricLatency({ period: fiveMinutes, statistic: "p95" }),
      threshold: 3000,
      evaluationPeriods: 3,
    });
  }

  /** Of all functions of the account and region. Lambda throttles before API Gateway or a queue's worker does. */
  private addConcurrencyAlarm(onCall: OnCall) {
    declareAlarm(this, "Throttled", {
      onCall,
      customerImpact: "Some households' actions fail, and bills and e-mails wait.",
      cause: `Lambda rejected ${maxThrottles} or more runs within five minutes, because the account's concurrency is used up.`,
      firstAction: "See which function runs most often at once, in CloudWatch's metric ConcurrentExecutions.",
      runbook: "docs/runbook.md#the-concurrency-is-used-up",
      metric: new Metric({
        namespace: "AWS/Lambda",
        metricName: "Throttles",
        statistic: "Sum",
        period: fiveMinutes,
      }),
      threshold: maxThrottles,
    });
  }

  private addUnreadableRecordsAlarm({ config, onCall }: ServiceAlarmsProps) {
    declareAlarm(this, "UnreadableRecords", {
      onCall,
      customerImpact:
        "A household may miss something in its download, or its deletion may have to be finished by hand.",
      cause:
        "What is stored of a household fits no schema: somebody changed a record by hand, or a release broke one.",
      firstAction: "Search the logs for record_unreadable, which names the record and the field.",
      runbook: "docs/runbook.md#a-record-cannot-be-read",
      metric: functionMetric(config.stage, "UnreadableRecords", {
        statistic: "Sum",
        period: Duration.hours(1),
      }),
      threshold: 1,
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

  private addSupportMailAlarm({ config, onCall }: ServiceAlarmsProps) {
    declareAlarm(this, "SupportMail", {
      onCall,
      customerImpact:
        "Messages of households are hard to find among many others, and some are asked to call.",
      cause: `More than ${contactMessages.max} messages of the contact form, or ${supportEmails.max} notices to support, an hour.`,
      firstAction: "See in support's mailbox whether households write, or somebody floods it.",
      runbook: "docs/runbook.md#much-mail-goes-to-support",
      metric: functionMetric(config.stage, "MailToSupportUsedUp", {
        statistic: "Sum",
        period: Duration.hours(1),
      }),
      threshold: 1,
    });
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
