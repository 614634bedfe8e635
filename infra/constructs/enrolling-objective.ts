import { Duration } from "aws-cdk-lib";
import {
  Alarm,
  AlarmRule,
  AlarmState,
  ComparisonOperator,
  type IMetric,
  MathExpression,
  Metric,
  TreatMissingData,
} from "aws-cdk-lib/aws-cloudwatch";
import { FilterPattern, type IFilterPattern, type ILogGroup, MetricFilter } from "aws-cdk-lib/aws-logs";
import { Construct } from "constructs";
import { type RouteName, routes } from "#contracts/http/routes.ts";
import { metricsNamespace } from "#infra/names.ts";
import type { StageConfig } from "#infra/stage-config.ts";
import { declareAlarm, type OnCall } from "./alarm.ts";

/** The routes that every household needs to enroll: those of a synthetic enrollment. */
export const enrollingRoutes: readonly RouteName[] = [
  "saveSession",
  "createCustomer",
  "saveUtilityData",
  "submitApplication",
  "presentDisclosure",
  "getDisclosure",
  "completeApplication",
  "getEnrollment",
];

/**
 * What households may expect of the product: of the requests to enroll, a share is answered within the window. What the target leaves
 * is the error budget. Why these numbers: docs/adr/0002-logs-metrics-and-alarms.md.
 */
export const enrollingObjective = { name: "Requests to enroll are answered", target: 0.999, windowDays: 30 };

/**
 * Six times too fast within six hours, which uses up 5% of the error budget, and also within the last half hour: the long window says
 * that it matters, the short one that it goes on.
 */
const burnRate = 6;
const windows = { long: Duration.hours(6), short: Duration.minutes(30) };
/** Fewer failures in the long window notify nobody, whatever their share: one household tries again more than once. */
const minFailures = 10;

type EnrollingObjectiveProps = { config: StageConfig; onCall: OnCall; accessLog: ILogGroup };

/**
 * Counts the requests to enroll, and those that we failed to answer, in the access log of the API, because a function that was
 * stopped or did not start counts nothing itself. The alarm goes off while the error budget is used up much too fast.
 */
export class EnrollingObjective extends Construct {
  constructor(scope: Construct, id: string, { config, onCall, accessLog }: EnrollingObjectiveProps) {
    super(scope, id);
    const count = (filterId: string, metricName: string, filterPattern: IFilterPattern) =>
      new MetricFilter(this, filterId, {
        logGroup: accessLog,
        filterPattern,
        metricNamespace: metricsNamespace(config.stage),
        metricName,
        defaultValue: 0, // so that the metric also has data while nothing matches
      });
    count("All", "EnrollingRequests", isEnrolling);
    count(
      "Failed",
      "FailedEnrollingRequests",
      FilterPattern.all(isEnrolling, FilterPattern.stringValue("$.status", "=", "5*")),
    );
    declareAlarm(this, "Missed", {
      onCall,
      customerImpact: "Some households that enroll see 'Something went wrong on our side'.",
      cause:
        "Of the requests to enroll, at least 0.6% failed with a 5xx status within six hours. The objective allows 0.1%.",
      firstAction: "Count the failed requests by route in the API's access log.",
      runbook: "docs/runbook.md#too-many-requests-to-enroll-fail",
      rule: AlarmRule.allOf(
        this.isBurning("Long", config, windows.long, minFailures),
        this.isBurning("Short", config, windows.short),
      ),
    });
  }

  /** An alarm of CloudWatch has one period, so each window has an alarm of its own, which notifies nobody. */
  private isBurning(id: string, { stage }: StageConfig, period: Duration, minimum?: number) {
    const rate = `${failed} / all / ${errorBudget}`;
    const alarm = new Alarm(this, id, {
      metric: ofRequests("Burn rate", minimum ? `IF(${failed} >= ${minimum}, ${rate}, 0)` : rate, {
        stage,
        period,
      }),
      threshold: burnRate,
      evaluationPeriods: 1,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING, // nothing happened
      alarmDescription: `A part of the alarm EnrollingObjective-Missed, which notifies on-call. "${enrollingObjective.name}": the error budget is used ${burnRate} times too fast over ${period.toHumanString()}.`,
    });
    return AlarmRule.fromAlarm(alarm, AlarmState.ALARM);
  }
}

const isEnrolling = FilterPattern.any(
  ...enrollingRoutes.map((name) => {
    const { method, path } = routes[name];
    return FilterPattern.stringValue("$.route", "=", `${method} ${path}`);
  }),
);

/** The objective, what was reached, and the part of the error budget that is left, in percent. */
export const objectiveFigures = (stage: StageConfig["stage"]): IMetric[] => [
  new MathExpression({
    label: "Objective",
    expression: `TIME_SERIES(${100 * enrollingObjective.target})`,
    usingMetrics: {},
  }),
  ofRequests("Reached", `100 * (1 - ${failed} / all)`, { stage }),
  ofRequests("Error budget left", `100 * (1 - ${failed} / all / ${errorBudget})`, { stage }),
];

const failed = "FILL(failed, 0)";
/** Without the errors of binary fractions, such as 0.0010000000000000009. */
const errorBudget = Number((1 - enrollingObjective.target).toFixed(6));

function ofRequests(
  label: string,
  expression: string,
  { stage, ...period }: { stage: StageConfig["stage"]; period?: Duration },
): IMetric {
  const sum = (metricName: string) =>
    new Metric({ namespace: metricsNamespace(stage), metricName, statistic: "Sum" });
  const usingMetrics = { all: sum("EnrollingRequests"), failed: sum("FailedEnrollingRequests") };
  return new MathExpression({ label, expression, usingMetrics, ...period });
}
