import { runInNewContext } from "node:vm";

/** A value that was recorded in a minute. */
export type Sample = { minute: number; value: number };
/** What was recorded, by metric: `TimeToRead/text`. The dimension `service`, which all have, is left out. */
export type Samples = Record<string, readonly Sample[]>;

type Dimension = { Name: string; Value: unknown };
export const metricKey = (name: string, dimensions: readonly Dimension[] = []) =>
  [name, ...dimensions.filter(({ Name }) => Name === "readBy").map(({ Value }) => Value)].join("/");

/** A statistic of CloudWatch. Without values there is none, except that a count of values is not reported either. */
export function statisticOf(values: readonly number[], statistic: string): number {
  const [, limit] = /^PR\(:(\d+)\)$/.exec(statistic) ?? [];
  if (values.length === 0) return Number.NaN;
  if (limit) return (100 * values.filter((value) => value <= Number(limit)).length) / values.length;
  if (statistic === "SampleCount") return values.length;
  if (statistic === "Sum") return values.reduce((sum, value) => sum + value, 0);
  throw new Error(`Unknown statistic ${statistic}.`);
}

const functions = {
  FILL: (value: number, filling: number) => (Number.isNaN(value) ? filling : value),
  IF: (condition: boolean, value: number, otherwise: number) => (condition ? value : otherwise),
  TIME_SERIES: (value: number) => value,
};

/**
 * The value of an expression for one period; undefined if there is none. What our expressions use of metric math has the syntax and
 * the precedence of JavaScript. https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/using-metric-math.html
 */
export function evaluateExpression(expression: string, metrics: Record<string, number>): number | undefined {
  const value: number = runInNewContext(expression, { ...functions, ...metrics });
  return Number.isFinite(value) ? value : undefined; // CloudWatch drops a division by zero
}
