import { runInNewContext } from "node:vm";

/** A value that was recorded in a minute. */
export type Sample = { minute: number; value: number };
/** What was recorded, by the name of the metric. */
export type Samples = Record<string, readonly Sample[]>;

/** A statistic of CloudWatch. Without values there is none. */
export function statisticOf(values: readonly number[], statistic: string): number {
  if (values.length === 0) return Number.NaN;
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
