import { Match } from "aws-cdk-lib/assertions";
import { expect, test } from "vitest";
import { findFunctions } from "#tests/infra/support/functions.ts";
import { synthesizeStage } from "#tests/infra/support/templates.ts";

const { app } = synthesizeStage("dev");

const expectMapping = (properties: object) =>
  app.hasResourceProperties("AWS::Lambda::EventSourceMapping", {
    FunctionName: { Ref: findFunctions(app).get("send-confirmation")?.logicalId },
    ...properties,
  });

test("runs for enrollments with a pending e-mail, and for no other change", () => {
  const whose = (email: string, states: string[]) => ({
    Pattern: JSON.stringify({ dynamodb: { NewImage: { [email]: { M: { state: { S: states } } } } } }),
  });
  expectMapping({
    EventSourceArn: { "Fn::GetAtt": [Match.anyValue(), "StreamArn"] },
    FilterCriteria: {
      Filters: [
        whose("confirmationEmail", ["pending", "owed"]),
        whose("linkEmail", ["pending"]),
        whose("supportEmail", ["pending"]),
        {
          Pattern: JSON.stringify({
            dynamodb: { NewImage: { noticesPending: { N: [{ "anything-but": ["0"] }] } } },
          }),
        },
      ],
    },
    StartingPosition: "TRIM_HORIZON",
  });
});

test("retries, and a failed e-mail does not delay the others", () => {
  expectMapping({
    MaximumRetryAttempts: 20,
    BisectBatchOnFunctionError: true,
    FunctionResponseTypes: ["ReportBatchItemFailures"],
  });
});

test("keeps an e-mail that failed every retry, and raises an alarm", () => {
  expectMapping({ DestinationConfig: { OnFailure: { Destination: Match.anyValue() } } });
  app.hasResourceProperties("AWS::CloudWatch::Alarm", {
    AlarmDescription: Match.stringLikeRegexp("no confirmation e-mail"),
  });
});

test("signs disclosure links with a secret that AWS generates and no template contains", () => {
  const [, secret] =
    Object.entries(app.findResources("AWS::SecretsManager::Secret")).find(([id]) =>
      id.startsWith("LinkSecret"),
    ) ?? [];
  expect(secret?.Properties).toMatchObject({
    GenerateSecretString: { PasswordLength: 64, ExcludePunctuation: true },
  });
  expect(secret?.Properties).not.toHaveProperty("SecretString");
});

test("tries waiting e-mails again every five minutes, and raises an alarm when that keeps failing", () => {
  const logicalId = findFunctions(app).get("wake-waiting-emails")?.logicalId;
  app.hasResourceProperties("AWS::Events::Rule", {
    ScheduleExpression: "rate(5 minutes)",
    State: "ENABLED",
    Targets: [Match.objectLike({ Arn: { "Fn::GetAtt": [logicalId, "Arn"] } })],
  });
  app.hasResourceProperties("AWS::CloudWatch::Alarm", {
    MetricName: "Errors",
    Dimensions: [{ Name: "FunctionName", Value: { Ref: logicalId } }],
    Threshold: 3,
    AlarmDescription: Match.stringLikeRegexp("docs/runbook\\.md#confirmations-are-not-being-sent$"),
  });
});
