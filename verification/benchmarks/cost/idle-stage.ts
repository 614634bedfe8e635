import { metricsNamespace } from "#infra/names.ts";
import { synthesizeStage } from "#tests/infra/support/templates.ts";
import type { Counts } from "./counts.ts";
import { metricKey } from "./logs.ts";
import { type Amounts, sum, times } from "./prices.ts";

type Templates = Pick<ReturnType<typeof synthesizeStage>, "app" | "edge" | "operations">;

/** Resources with a price for a month. */
const chargedByMonth = {
  "AWS::CloudWatch::CompositeAlarm": "compositeAlarmMonth",
  "AWS::CloudWatch::Dashboard": "dashboardMonth",
  "AWS::KMS::Key": "keyMonth",
  "AWS::SecretsManager::Secret": "secretMonth",
  "AWS::WAFv2::WebACL": "firewallMonth",
};

/** Resources that cost what they contain or start: see below. */
const chargedByContent =
  /^AWS::(CloudWatch::Alarm|Events::Rule|Lambda::EventSourceMapping|Logs::MetricFilter)$/;

/** Resources that are charged by use, or not at all. */
const freeWhenIdle =
  /^(Custom|AWS::(ApiGatewayV2|Backup|Budgets|CloudFront|DynamoDB|IAM|S3|SES|SNS|SQS)|AWS::Lambda::(EventInvokeConfig|Function|LayerVersion|Permission)|AWS::Logs::LogGroup|AWS::WAFv2::(IPSet|LoggingConfiguration))(::|$)/;

/** AWS adds resource types faster than this list: a new one is not free because nobody looked. */
export const isKnown = (type: string): boolean =>
  type in chargedByMonth || chargedByContent.test(type) || freeWhenIdle.test(type);

const minutesPerMonth = 30 * 24 * 60;
/** Five long polls of twenty seconds at once: https://docs.aws.amazon.com/lambda/latest/dg/services-sqs-scaling.html */
const pollsPerQueueAndMonth = 5 * 3 * minutesPerMonth;

const resourcesOf = ({ app, edge, operations }: Templates, type: string) =>
  [app, edge, operations].flatMap((stack) => Object.values(stack.findResources(type)));

/** What a stage uses in a month without households, and what its canary uses. */
export function idleAmounts(stage: Templates, counts: Counts): { own: Amounts; canary: Amounts } {
  const propertiesOf = (type: string) => resourcesOf(stage, type).map(({ Properties }) => Properties);
  const polledQueues = propertiesOf("AWS::Lambda::EventSourceMapping").filter(
    // Lambda reads streams, which alone have a starting position, without charge.
    ({ StartingPosition, Enabled = true }) => !StartingPosition && Enabled,
  );
  const byMonth = Object.entries(chargedByMonth).map(([type, price]) => ({
    [price]: resourcesOf(stage, type).length,
  }));
  const rules = propertiesOf("AWS::WAFv2::WebACL").flatMap(({ Rules }) => Rules);
  const amounts = {
    firewallRuleMonth: rules.length,
    alarmMetricMonth: alarmMetricsOf(stage).length,
    metricMonth: idleMetricsOf(stage),
    queueRequest: polledQueues.length * pollsPerQueueAndMonth,
  };
  return {
    own: sum(...byMonth, amounts, times(runsPerMonth(stage, false), counts.scheduledRun)),
    canary: times(runsPerMonth(stage, true), counts.canaryRun),
  };
}

/** How often schedules start the canary, or everything else. */
function runsPerMonth(stage: Templates, ofCanary: boolean): number {
  const schedules = resourcesOf(stage, "AWS::Events::Rule").flatMap(({ Properties }) =>
    Properties.ScheduleExpression && (Properties.Targets[0].Id === "CheckSite") === ofCanary
      ? [String(Properties.ScheduleExpression)]
      : [],
  );
  return schedules.reduce((runs, expression) => {
    const minutes = Number(/^rate\((\d+) minutes?\)$/.exec(expression)?.[1]);
    return runs + minutesPerMonth / minutes;
  }, 0);
}

type AlarmMetric = { MetricName: string; Namespace: string; Dimensions?: { Value: unknown }[] };

/** CloudWatch charges for each metric that an alarm reads. */
const alarmMetricsOf = (stage: Templates): AlarmMetric[] =>
  resourcesOf(stage, "AWS::CloudWatch::Alarm").flatMap(({ Properties: { Metrics, ...alarm } }) =>
    Metrics
      ? Metrics.flatMap(
          ({ MetricStat }: { MetricStat?: { Metric: AlarmMetric } }) => MetricStat?.Metric ?? [],
        )
      : [alarm],
  );

/**
 * CloudWatch charges for a metric of ours in the hours in which it is written. Without households: by filters of the access
 * log, and by what an alarm would miss.
 */
const idleMetricsOf = (stage: Templates): number =>
  resourcesOf(stage, "AWS::Logs::MetricFilter").length +
  resourcesOf(stage, "AWS::CloudWatch::Alarm").filter(
    ({ Properties }) => Properties.TreatMissingData === "breaching",
  ).length;

/** Our own metrics that an alarm reads, named as by customMetricsIn: functions need not write them while it is counted. */
export const customMetricsOfAlarms = (): string[] =>
  alarmMetricsOf(synthesizeStage("prod"))
    .filter(({ Namespace }) => Namespace === metricsNamespace("prod"))
    .map(({ MetricName, Dimensions = [] }) =>
      metricKey(
        MetricName,
        Dimensions.map(({ Value }) => String(Value)),
      ),
    );

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
