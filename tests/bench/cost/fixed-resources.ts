import type { Template } from "aws-cdk-lib/assertions";
import { synthesizeStage } from "#tests/infra/support/templates.ts";

/** Counts the resources of the production stage that cost the same every month, in its templates. */
export function countFixedResources() {
  const { app, edge } = synthesizeStage("prod");
  const count = (type: string) =>
    [app, edge].reduce((sum, stack) => sum + Object.keys(stack.findResources(type)).length, 0);
  return {
    alarms: count("AWS::CloudWatch::Alarm"),
    dashboards: count("AWS::CloudWatch::Dashboard"),
    secrets: count("AWS::SecretsManager::Secret"),
    keys: count("AWS::KMS::Key"),
    firewalls: count("AWS::WAFv2::WebACL"),
    firewallRules: rulesIn(edge),
    /** Queues that Lambda polls all the time. */
    polledQueues: queuesPolledIn(app),
    sweepsPerMonth: 30 * 24 * 60,
  };
}

/** Counts the metrics that CloudWatch extracts from logs, in addition to those that functions report. */
export const countMetricFilters = () =>
  Object.keys(synthesizeStage("prod").app.findResources("AWS::Logs::MetricFilter")).length;

const rulesIn = (stack: Template): number =>
  Object.values(stack.findResources("AWS::WAFv2::WebACL")).reduce(
    (sum, { Properties }) => sum + (Properties.Rules?.length ?? 0),
    0,
  );

const queuesPolledIn = (stack: Template): number =>
  Object.values(stack.findResources("AWS::Lambda::EventSourceMapping")).filter(
    ({ Properties }) => !Properties.StartingPosition, // only streams have one; Lambda reads them without charge
  ).length;

/** Memory in megabytes, by the name of the function. */
export function memoryByFunction(): Map<string, number> {
  const functions = Object.values(synthesizeStage("prod").app.findResources("AWS::Lambda::Function"));
  return new Map(
    functions.map(({ Properties }) => [
      String(Properties.Handler).split("/")[0] ?? "",
      Properties.MemorySize ?? 128,
    ]),
  );
}
