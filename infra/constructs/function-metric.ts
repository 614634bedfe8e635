import type { Duration } from "aws-cdk-lib";
import { Metric } from "aws-cdk-lib/aws-cloudwatch";
import { metricsNamespace, productName } from "#infra/names.ts";
import type { StageConfig } from "#infra/stage-config.ts";

type Options = { statistic: string; period: Duration; dimensions?: Record<string, string> };

/** A metric that the functions count in their log: `count` in lambdas/shared/middleware/log.ts. */
export const functionMetric = (
  stage: StageConfig["stage"],
  metricName: string,
  { dimensions, ...options }: Options,
) =>
  new Metric({
    namespace: metricsNamespace(stage),
    metricName,
    dimensionsMap: { service: productName, ...dimensions },
    ...options,
  });
