import { Match } from "aws-cdk-lib/assertions";
import { expect, test } from "vitest";
import { billTimeoutSeconds } from "#domain/bill-deadlines.ts";
import { findFunctions } from "#tests/infra/support/functions.ts";
import { synthesizeStage } from "#tests/infra/support/templates.ts";
import { findWorkQueue } from "#tests/infra/support/work-queues.ts";

const { app, operations } = synthesizeStage("dev");
const logicalId = findFunctions(app).get("expire-stuck-bills")?.logicalId;

test("sweeps once a minute", () => {
  app.hasResourceProperties("AWS::Events::Rule", {
    ScheduleExpression: "rate(1 minute)",
    State: "ENABLED",
    Targets: [Match.objectLike({ Arn: { "Fn::GetAtt": [logicalId, "Arn"] } })],
  });
});

test("does not retry a failed sweep, because the next one follows", () => {
  app.hasResourceProperties("AWS::Lambda::EventInvokeConfig", {
    FunctionName: { Ref: logicalId },
    MaximumRetryAttempts: 0,
  });
});

test("raises an alarm when three sweeps fail in five minutes", () => {
  operations.hasResourceProperties("AWS::CloudWatch::Alarm", {
    MetricName: "Errors",
    Dimensions: [{ Name: "FunctionName", Value: { Ref: logicalId } }],
    Threshold: 3,
    Period: 300,
    AlarmDescription: Match.stringLikeRegexp("^Impact: Households .* docs/runbook\\.md#[a-z-]+$"),
  });
});

test("ends a bill only after read-bill had time for a second attempt", () => {
  const { queue } = findWorkQueue(app, "read-bill");
  expect(billTimeoutSeconds.reading).toBeGreaterThan(queue?.Properties.VisibilityTimeout);
});

test("finishes a sweep before the next one starts", () => {
  expect(billTimeoutSeconds.sweepTimeout).toBeLessThan(billTimeoutSeconds.sweepInterval);
});
