import type { Duration } from "aws-cdk-lib";
import { type IMetric, MathExpression, Metric } from "aws-cdk-lib/aws-cloudwatch";
import type { ObjectiveMetric, ServiceObjective } from "#domain/service-objectives.ts";
import { metricsNamespace, productName } from "./names.ts";
import type { StageConfig } from "./stage-config.ts";

type Stage = StageConfig["stage"];

/**
 * How many times faster than planned the error budget is used: 1 uses it up exactly at the end of the objective's window. Fewer bad
 * events than `minBadEvents` are a rate of 0.
 */
export function burnRate(
  objective: ServiceObjective,
  { stage, period, minBadEvents }: { stage: Stage; period: Duration; minBadEvents?: number },
): IMetric {
  const { all, bad } = objective;
  const rate = `${bad} / ${all} / ${errorBudget(objective)}`;
  // The number of bad events may come from a rounded percentage.
  const expression = minBadEvents ? `IF(${bad} > ${minBadEvents - 0.5}, ${rate}, 0)` : rate;
  return new MathExpression({
    expression,
    usingMetrics: metricsOf(objective, stage),
    period,
    label: "Burn rate",
  });
}

/** The objective, what was reached, and the part of the error budget that is left, in percent. */
export function objectiveFigures(objective: ServiceObjective, stage: Stage): IMetric[] {
  const { all, bad, target } = objective;
  const figure = (label: string, expression: string) =>
    new MathExpression({ label, expression, usingMetrics: metricsOf(objective, stage) });
  return [
    new MathExpression({
      label: "Objective",
      expression: `TIME_SERIES(${toPercent(target)})`,
      usingMetrics: {},
    }),
    figure("Reached", `100 * (1 - ${bad} / ${all})`),
    figure("Error budget left", `100 * (1 - ${bad} / ${all} / ${errorBudget(objective)})`),
  ];
}

/** Without the errors of binary fractions, such as 0.0010000000000000009. */
const errorBudget = ({ target }: ServiceObjective) => Number((1 - target).toFixed(6));
const toPercent = (share: number) => Number((100 * share).toFixed(4));

const metricsOf = ({ metrics }: ServiceObjective, stage: Stage): Record<string, IMetric> =>
  Object.fromEntries(Object.entries(metrics).map(([name, metric]) => [name, toMetric(metric, stage)]));

const toMetric = ({ metricName, writtenBy, statistic, dimensions }: ObjectiveMetric, stage: Stage) =>
  new Metric({
    namespace: metricsNamespace(stage),
    metricName,
    statistic,
    dimensionsMap: writtenBy === "functions" ? { service: productName, ...dimensions } : {},
  });
