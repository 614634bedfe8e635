import { Match } from "aws-cdk-lib/assertions";
import { test } from "vitest";
import { synthesizeStage } from "#tests/infra/support/templates.ts";

const { app, operations } = synthesizeStage("dev");

test("tries to report a conversion every 30 seconds for an hour", () => {
  app.hasResourceProperties("AWS::SQS::Queue", {
    VisibilityTimeout: 30,
    RedrivePolicy: { maxReceiveCount: 120 },
  });
});

test("keeps a conversion that failed every retry, and raises an alarm", () => {
  operations.hasResourceProperties("AWS::CloudWatch::Alarm", {
    AlarmDescription: Match.stringLikeRegexp("partners who sent them are not credited"),
  });
});
