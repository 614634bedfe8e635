import { Metrics, MetricUnit } from "@aws-lambda-powertools/metrics";

/** Business metrics, written as log lines that CloudWatch turns into metrics (Embedded Metric Format). */
const metrics = new Metrics({
  serviceName: "wattigator",
  namespace: process.env.POWERTOOLS_METRICS_NAMESPACE ?? "wattigator",
});

type Unit = (typeof MetricUnit)[keyof typeof MetricUnit];

/** Each dimension has a handful of known values and never personal data: every combination is billed as one metric. */
type Dimensions = Record<string, string>;

function addMetric(name: string, unit: Unit, value: number, dimensions: Dimensions = {}) {
  const metric = metrics.singleMetric();
  for (const [dimension, dimensionValue] of Object.entries(dimensions)) {
    metric.addDimension(dimension, dimensionValue);
  }
  metric.addMetric(name, unit, value);
}

export const count = (name: string, dimensions?: Dimensions) =>
  addMetric(name, MetricUnit.Count, 1, dimensions);
export const countUnits = (name: string, units: number) => addMetric(name, MetricUnit.Count, units);
export const recordDuration = (name: string, ms: number, dimensions?: Dimensions) =>
  addMetric(name, MetricUnit.Milliseconds, ms, dimensions);
