import type { Template } from "aws-cdk-lib/assertions";
import { synthesizeStage } from "#tests/infra/support/templates.ts";

/** What a stage pays for although nobody comes, counted in the templates of prod. */
export function standing() {
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
    /** Queues that Lambda waits at. */
    polledQueues: queuesPolledIn(app),
    clockTicksPerMonth: 30 * 24 * 60,
  };
}

/** Figures that CloudWatch makes of a log, beside those that functions count. */
export const figuresOfLogs = () =>
  Object.keys(synthesizeStage("prod").app.findResources("AWS::Logs::MetricFilter")).length;

export type Standing = ReturnType<typeof standing>;

const rulesIn = (stack: Template): number =>
  Object.values(stack.findResources("AWS::WAFv2::WebACL")).reduce(
    (sum, { Properties }) => sum + (Properties.Rules?.length ?? 0),
    0,
  );

const queuesPolledIn = (stack: Template): number =>
  Object.values(stack.findResources("AWS::Lambda::EventSourceMapping")).filter(
    ({ Properties }) => !Properties.StartingPosition, // a stream has one, and reading it is free
  ).length;

/** Memory in megabytes, by the function's folder. */
export function memoryOf(): Map<string, number> {
  const functions = Object.values(synthesizeStage("prod").app.findResources("AWS::Lambda::Function"));
  return new Map(
    functions.map(({ Properties }) => [
      String(Properties.Handler).split("/")[0] ?? "",
      Properties.MemorySize ?? 128,
    ]),
  );
}
