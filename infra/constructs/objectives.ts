import { Duration } from "aws-cdk-lib";
import {
  Alarm,
  AlarmRule,
  AlarmState,
  ComparisonOperator,
  TreatMissingData,
} from "aws-cdk-lib/aws-cloudwatch";
import { Construct } from "constructs";
import { type ObjectiveName, type ServiceObjective, serviceObjectives } from "#domain/service-objectives.ts";
import { constructId } from "#infra/function-folders.ts";
import { burnRate } from "#infra/objective-metrics.ts";
import type { StageConfig } from "#infra/stage-config.ts";
import { type AlarmText, declareAlarm, type OnCall } from "./alarm.ts";

type ObjectivesProps = { config: StageConfig; onCall: OnCall };

/**
 * The rates and windows of Google's SRE workbook for a window of 30 days, which use up 2% and 5% of the error budget. The long window
 * says that it matters, the short one that it still goes on.
 */
const burnRates = {
  Fast: { rate: 14.4, long: Duration.hours(1), short: Duration.minutes(5) },
  Slow: { rate: 6, long: Duration.hours(6), short: Duration.minutes(30) },
} as const;

/**
 * One alarm for each service objective, which goes off while its error budget is used up much too fast.
 */
export class Objectives extends Construct {
  constructor(scope: Construct, id: string, { config, onCall }: ObjectivesProps) {
    super(scope, id);
    for (const name of Object.keys(serviceObjectives) as ObjectiveName[]) {
      declareAlarm(this, constructId(name), {
        ...alarmTexts[name],
        onCall,
        runbook: "docs/runbook.md#a-service-objective-is-missed",
        rule: this.burnRule(name, config),
      });
    }
  }

  /** An alarm of CloudWatch has one period, so each window has an alarm of its own, which notifies nobody. */
  private burnRule(name: ObjectiveName, { stage }: StageConfig) {
    const objective: ServiceObjective = serviceObjectives[name];
    const { minBadEvents } = objective;
    const pairs = Object.entries(burnRates).map(([speed, { rate, long, short }]) => {
      const alarm = (window: string, period: Duration, minimum?: { minBadEvents: number }) =>
        new Alarm(this, `${constructId(name)}${speed}${window}`, {
          metric: burnRate(objective, { stage, period, ...minimum }),
          threshold: rate,
          evaluationPeriods: 1,
          comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
          treatMissingData: TreatMissingData.NOT_BREACHING, // nothing happened
          alarmDescription: `A part of the alarm Objectives-${constructId(name)}, which notifies on-call. "${objective.name}": the error budget is used ${rate} times too fast over ${period.toHumanString()}.`,
        });
      const isAlarm = (part: Alarm) => AlarmRule.fromAlarm(part, AlarmState.ALARM);
      return AlarmRule.allOf(isAlarm(alarm("Long", long, { minBadEvents })), isAlarm(alarm("Short", short)));
    });
    return AlarmRule.anyOf(...pairs);
  }
}

const alarmTexts: Record<ObjectiveName, Omit<AlarmText, "runbook">> = {
  enrolling: {
    customerImpact: "Some households that enroll see 'Something went wrong on our side'.",
    cause:
      "Of the requests to enroll, at least 1.44% failed with a 5xx status within an hour, or 0.6% within six hours. The objective allows 0.1%.",
    firstAction: "Count the failed requests by route in the API's access log.",
  },
  textBills: {
    customerImpact: "Households wait on 'Reading your bill…' for longer than 5 seconds.",
    cause:
      "Of the bills with a text layer, at least 72% took longer within an hour, or 30% within six hours. The objective allows 5%.",
    firstAction: "Search the log of read-bill for unexpected_error, then for bill_read with a high ms.",
  },
  recognizedBills: {
    customerImpact: "Households that upload a scan or a photo wait for longer than a minute.",
    cause:
      "Of the recognized bills, at least 72% took longer within an hour, or 30% within six hours. The objective allows 5%.",
    firstAction: "Search the log of finish-bill for unexpected_error, then for bill_read with a high ms.",
  },
  confirmations: {
    customerImpact: "Households that have just enrolled get their confirmation e-mail late or not at all.",
    cause:
      "Of the confirmations, at least 14.4% were not sent within five minutes of an hour's enrollments, or 6% of six hours'. The objective allows 1%.",
    firstAction: "Search the log of send-emails for unexpected_error.",
  },
};
