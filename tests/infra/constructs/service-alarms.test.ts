import { Match } from "aws-cdk-lib/assertions";
import { describe, expect, test } from "vitest";
import { configFor } from "#infra/config.ts";
import { findAlarms } from "#tests/infra/support/alarms.ts";
import { prodEnvironment, synthesizeStage } from "#tests/infra/support/templates.ts";

const { app, edge, operations } = synthesizeStage("prod");
const alarms = findAlarms(operations, edge);
const alarmsFor = (metric: string) => alarms.filter(({ MetricName }) => MetricName === metric);
const findAlarm = (idPrefix: string) => alarms.find(({ id }) => id.startsWith(idPrefix));

describe("an alarm goes off", () => {
  test("when 5% of at least 20 requests fail, for ten minutes", () => {
    const alarm = findAlarm("ServiceAlarmsApiFails");
    expect(alarm).toMatchObject({ Threshold: 5, EvaluationPeriods: 2 });
    expect(JSON.stringify(alarm?.Metrics)).toContain("IF(all >= 20, 100 * failed / all, 0)");
  });

  test("when the authorizer keeps rejecting origin keys, not when functions reject other websites", () => {
    expect(alarmsFor("ForbiddenRequests")).toMatchObject([
      { Threshold: 20, EvaluationPeriods: 2, Namespace: "wattigator-prod" },
    ]);
    operations.hasResourceProperties("AWS::Logs::MetricFilter", {
      FilterPattern: '{ ($.status = "403") && ($.integration = "-") }',
      LogGroupName: { Ref: Match.stringLikeRegexp("^ApiAccessLog") },
    });
    const [stage] = Object.values(app.findResources("AWS::ApiGatewayV2::Stage"));
    expect(JSON.parse(stage?.Properties.AccessLogSettings.Format)).toMatchObject({
      status: "$context.status",
      integration: "$context.integrationStatus",
    });
  });

  test("when one response in twenty takes three seconds", () => {
    expect(findAlarm("ServiceAlarmsApiSlow")).toMatchObject({
      MetricName: "Latency",
      ExtendedStatistic: "p95",
      Threshold: 3000,
    });
  });

  test("at half of the 5% bounces and the 0.1% complaints at which AWS reviews the account", () => {
    expect(alarmsFor("Reputation.BounceRate")).toMatchObject([
      { Namespace: "AWS/SES", Statistic: "Average", Threshold: 0.05 / 2, EvaluationPeriods: 1 },
    ]);
    expect(alarmsFor("Reputation.ComplaintRate")).toMatchObject([
      { Namespace: "AWS/SES", Statistic: "Average", Threshold: 0.001 / 2, EvaluationPeriods: 1 },
    ]);
  });

  test("when the month's charges exceed the stage's budget", () => {
    expect(alarmsFor("EstimatedCharges")).toMatchObject([{ Threshold: 500 }]);
    const config = configFor("prod", { ...prodEnvironment, MONTHLY_DOLLARS: "1200" });
    expect(config.monthlyBudgetUsd).toBe(1200);
    expect(() => configFor("prod", { ...prodEnvironment, MONTHLY_DOLLARS: "much" })).toThrow(
      'MONTHLY_DOLLARS is "much", which is not an amount',
    );
  });

  test("for charges in prod only, because AWS estimates them for the whole account", () => {
    const { operations: dev } = synthesizeStage("dev");
    expect(findAlarms(dev).filter(({ MetricName }) => MetricName === "EstimatedCharges")).toEqual([]);
  });

  test("when CloudFront answers 5% of all requests with errors, for ten minutes", () => {
    expect(alarmsFor("5xxErrorRate")).toMatchObject([{ Threshold: 5, EvaluationPeriods: 2 }]);
  });

  test("when a dead-letter queue contains a message", () => {
    const queues = Object.keys(app.findResources("AWS::SQS::Queue")).filter((id) => /DeadLetters/.test(id));
    const queueAlarms = alarmsFor("ApproximateNumberOfMessagesVisible");
    expect(queueAlarms).toHaveLength(queues.length);
    for (const { Threshold } of queueAlarms) expect(Threshold).toBe(1);
  });

  test("when a message waits too long, and an upload after the time in which a bill must be read", () => {
    const queues = Object.keys(app.findResources("AWS::SQS::Queue")).filter((id) => !/DeadLetters/.test(id));
    expect(alarmsFor("ApproximateAgeOfOldestMessage")).toHaveLength(queues.length);
    expect(findAlarm("BillPipelineUploadsLate")?.Threshold).toBe(150);
  });

  test("when a confirmation e-mail waits for 15 minutes", () => {
    expect(alarmsFor("IteratorAge")).toMatchObject([{ Threshold: 15 * 60_000 }]);
  });
});
