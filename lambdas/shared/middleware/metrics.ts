import { Metrics, MetricUnit } from "@aws-lambda-powertools/metrics";

/** The business's own figures, in a line of the log that CloudWatch counts by itself. */
const metrics = new Metrics({
  serviceName: "wattigator",
  namespace: process.env.POWERTOOLS_METRICS_NAMESPACE ?? "wattigator",
});

type Unit = (typeof MetricUnit)[keyof typeof MetricUnit];

/** What a figure is told apart by: a handful of known values each, and never anything of a person. */
type Dimensions = Record<string, string>;

function add(name: string, unit: Unit, value: number, dimensions: Dimensions = {}) {
  const one = metrics.singleMetric();
  for (const [dimension, of] of Object.entries(dimensions)) one.addDimension(dimension, of);
  one.addMetric(name, unit, value);
}

export const count = (name: string, dimensions?: Dimensions) => add(name, MetricUnit.Count, 1, dimensions);
export const time = (name: string, ms: number, dimensions?: Dimensions) =>
  add(name, MetricUnit.Milliseconds, ms, dimensions);
