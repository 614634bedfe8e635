import { Match } from "aws-cdk-lib/assertions";
import { expect, test } from "vitest";
import { findFunctions } from "#tests/infra/support/functions.ts";
import { synthesizeStage } from "#tests/infra/support/templates.ts";

const { app, operations } = synthesizeStage("prod");
const logicalIdIn = (template: typeof app) => findFunctions(template).get("check-site")?.logicalId;
const runsIn = (template: typeof app) =>
  template.findResources("AWS::Events::Rule", {
    Properties: {
      Targets: [Match.objectLike({ Arn: { "Fn::GetAtt": [logicalIdIn(template), "Arn"] } })],
    },
  });

test("checks the site every fifteen minutes", () => {
  const [run] = Object.values(runsIn(app));
  expect(run?.Properties).toMatchObject({ ScheduleExpression: "rate(15 minutes)", State: "ENABLED" });
});

test("does not run by itself on a developer's machine", () => {
  expect(runsIn(synthesizeStage("local").app)).toEqual({});
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
