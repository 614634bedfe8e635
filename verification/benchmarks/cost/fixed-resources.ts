import type { Template } from "aws-cdk-lib/assertions";
import { canaryInterval } from "#infra/constructs/canary.ts";
import { metricsNamespace } from "#infra/names.ts";
import { synthesizeStage } from "#tests/infra/support/templates.ts";
import { metricKey } from "./logs.ts";

/** Counts the resources of a stage that cost the same every month, in its templates. */
export function countFixedResources({ app, edge, operations, config } = synthesizeStage("prod")) {
  const count = (type: string) =>
    [app, edge, operations].reduce((sum, stack) => sum + Object.keys(stack.findResources(type)).length, 0);
  return {
    /** CloudWatch charges for each metric that an alarm reads. */
    alarmMetrics: alarmMetricsIn(operations, edge).length,
    compositeAlarms: count("AWS::CloudWatch::CompositeAlarm"),
    dashboards: count("AWS::CloudWatch::Dashboard"),
    /** CloudWatch charges for a metric of ours in the hours in which it is written. */
    metrics: count("AWS::Logs::MetricFilter") + alwaysWrittenIn(operations),
    secrets: count("AWS::SecretsManager::Secret"),
    keys: count("AWS::KMS::Key"),
    firewalls: count("AWS::WAFv2::WebACL"),
    firewallRules: rulesIn(edge),
    /** Queues that Lambda polls all the time. */
    polledQueues: queuesPolledIn(app),
    sweepsPerMonth: minutesPerMonth,
    canaryRunsPerMonth: config.canary ? minutesPerMonth / canaryInterval.toMinutes() : 0,
  };
}

const minutesPerMonth = 30 * 24 * 60;

type AlarmMetric = { MetricName: string; Namespace: string; Dimensions?: { Value: unknown }[] };

const alarmMetricsIn = (...stacks: Template[]): AlarmMetric[] =>
  stacks
    .flatMap((stack) => Object.values(stack.findResources("AWS::CloudWatch::Alarm")))
    .flatMap(({ Properties: { Metrics, ...alarm } }) =>
      Metrics
        ? Metrics.flatMap(
            ({ MetricStat }: { MetricStat?: { Metric: AlarmMetric } }) => MetricStat?.Metric ?? [],
          )
        : [alarm],
    );

/** The metrics that have to be written without any household: an alarm goes off if they are not. */
const alwaysWrittenIn = (stack: Template): number =>
  Object.values(stack.findResources("AWS::CloudWatch::Alarm")).filter(
    ({ Properties }) => Properties.TreatMissingData === "breaching",
  ).length;

/** Our own metrics that an alarm reads, named as by customMetricsIn: functions need not write them during a measurement. */
export function customMetricsOfAlarms(): string[] {
  const { edge, operations } = synthesizeStage("prod");
  return alarmMetricsIn(operations, edge)
    .filter(({ Namespace }) => Namespace === metricsNamespace("prod"))
    .map(({ MetricName, Dimensions = [] }) =>
      metricKey(
        MetricName,
        Dimensions.map(({ Value }) => String(Value)),
      ),
    );
}

const rulesIn = (stack: Template): number =>
  Object.values(stack.findResources("AWS::WAFv2::WebACL")).reduce(
    (sum, { Properties }) => sum + (Properties.Rules?.length ?? 0),
    0,
  );

const queuesPolledIn = (stack: Template): number =>
  Object.values(stack.findResources("AWS::Lambda::EventSourceMapping")).filter(
    // Only streams have a starting position; Lambda reads them without charge.
    ({ Properties }) => !Properties.StartingPosition && Properties.Enabled !== false,
  ).length;

/** Memory in megabytes of each function in prod, by its folder. Throws for a folder without a function. */
export function functionMemory(): (folder: string) => number {
  const functions = Object.values(synthesizeStage("prod").app.findResources("AWS::Lambda::Function"));
  const megabytes = new Map(
    functions.map(({ Properties: { Handler, MemorySize = 128 } }) => [
      String(Handler).split(".")[0],
      MemorySize,
    ]),
  );
  return (folder) => {
    const size = megabytes.get(folder);
    if (size === undefined) throw new Error(`Prod has no function ${folder}.`);
    return size;
  };
}
