import { runInNewContext } from "node:vm";
import type { Template } from "aws-cdk-lib/assertions";
import * as z from "zod";
import { reference } from "./functions.ts";
import { evaluateExpression, type Samples, statisticOf } from "./metric-math.ts";

const metric = z.object({ MetricName: z.string() });
const query = z.union([
  z.object({ Expression: z.string() }),
  z.object({
    Id: z.string(),
    MetricStat: z.object({ Metric: metric, Period: z.number(), Stat: z.string() }),
  }),
]);
const mathAlarm = z.object({
  Metrics: z.array(query),
  Threshold: z.number(),
  EvaluationPeriods: z.number(),
  ComparisonOperator: z.literal("GreaterThanOrEqualToThreshold"),
  TreatMissingData: z.literal("notBreaching"),
});

/** What CloudWatch would say of the alarms of a template after these samples, at the end of a minute. */
export class AlarmStates {
  private readonly alarms: ReturnType<Template["findResources"]>;
  private readonly composites: ReturnType<Template["findResources"]>;

  constructor(template: Template) {
    this.alarms = template.findResources("AWS::CloudWatch::Alarm");
    this.composites = template.findResources("AWS::CloudWatch::CompositeAlarm");
  }

  /** Whether the alarm whose logical id begins like this is in the state ALARM. */
  isOn(idPrefix: string, samples: Samples, minute: number): boolean {
    const [rule] = Object.entries(this.composites).filter(([id]) => id.startsWith(idPrefix));
    if (rule) return this.isRuleTrue(rule[1].Properties.AlarmRule, samples, minute);
    const [alarm] = Object.entries(this.alarms).filter(([id]) => id.startsWith(idPrefix));
    if (!alarm) throw new Error(`The template has no alarm ${idPrefix}.`);
    return isMathAlarmOn(mathAlarm.parse(alarm[1].Properties), samples, minute);
  }

  private isRuleTrue(rule: unknown, samples: Samples, minute: number): boolean {
    const javaScript = reference.parse(rule).replaceAll(" AND ", " && ").replaceAll(" OR ", " || ");
    const ALARM = (arn: string) => this.isOn(arn.replace(/\.Arn$/, ""), samples, minute);
    return runInNewContext(javaScript, { ALARM });
  }
}

/** All of the alarm's periods, which end at this minute, have to reach the threshold. A missing value does not. */
function isMathAlarmOn(
  { Metrics, Threshold, EvaluationPeriods }: z.output<typeof mathAlarm>,
  samples: Samples,
  minute: number,
): boolean {
  const [expression = ""] = Metrics.flatMap((part) => ("Expression" in part ? [part.Expression] : []));
  const valueIn = (periodsAgo: number) => {
    const metrics = Metrics.flatMap((part) => {
      if (!("MetricStat" in part)) return [];
      const { Metric, Period, Stat } = part.MetricStat;
      const end = minute - (periodsAgo * Period) / 60;
      const inPeriod = (samples[Metric.MetricName] ?? []).filter(
        (sample) => sample.minute <= end && sample.minute > end - Period / 60,
      );
      return [
        [
          part.Id,
          statisticOf(
            inPeriod.map(({ value }) => value),
            Stat,
          ),
        ] as const,
      ];
    });
    return evaluateExpression(expression, Object.fromEntries(metrics));
  };
  return Array.from({ length: EvaluationPeriods }, (_, index) => valueIn(index)).every(
    (value) => value !== undefined && value >= Threshold,
  );
}
