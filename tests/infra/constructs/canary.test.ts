import { expect, test } from "vitest";
import { findFunctions } from "#tests/infra/support/functions.ts";
import { synthesizeStage } from "#tests/infra/support/templates.ts";

const { app, edge, operations } = synthesizeStage("prod");
const schedulesIn = (template: typeof app) =>
  Object.values(template.findResources("AWS::Events::Rule")).filter(({ Properties }) =>
    JSON.stringify(Properties.Targets).includes("CheckSite"),
  );

test("checks the site every fifteen minutes, from the deployment on that has a site", () => {
  expect(schedulesIn(app)).toEqual([]);
  expect(schedulesIn(edge)).toMatchObject([
    { Properties: { ScheduleExpression: "rate(15 minutes)", State: "ENABLED" } },
  ]);
  app.hasResourceProperties("AWS::Lambda::Permission", {
    FunctionName: { "Fn::GetAtt": [findFunctions(app).get("check-site")?.logicalId, "Arn"] },
    Principal: "events.amazonaws.com",
    SourceArn: "arn:aws:events:us-east-1:111122223333:rule/wattigator-prod-edge-*",
  });
});

test("leaves the app stack free to change its function: the schedule imports no export of it", () => {
  expect(JSON.stringify(schedulesIn(edge))).not.toContain("Fn::ImportValue");
});

test("does not run by itself on a developer's machine", () => {
  expect(schedulesIn(synthesizeStage("local").app)).toEqual([]);
});

test.each(["CanaryFailedEnrollments", "CanaryFailedChecks"])(
  "raises an alarm after half an hour without a run that passes %s",
  (MetricName) => {
    operations.hasResourceProperties("AWS::CloudWatch::Alarm", {
      MetricName,
      Namespace: "wattigator-prod",
      Dimensions: [{ Name: "service", Value: "wattigator" }],
      Statistic: "Minimum",
      Threshold: 1,
      Period: 900,
      EvaluationPeriods: 2,
      TreatMissingData: "breaching",
    });
  },
);
