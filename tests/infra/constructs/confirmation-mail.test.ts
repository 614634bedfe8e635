import { Match } from "aws-cdk-lib/assertions";
import { expect, test } from "vitest";
import { findAlarms } from "#tests/infra/support/alarms.ts";
import { findFunctions } from "#tests/infra/support/functions.ts";
import { synthesizeStage } from "#tests/infra/support/templates.ts";
import { findWorkQueue } from "#tests/infra/support/work-queues.ts";

const { app, operations } = synthesizeStage("dev");

const expectMapping = (properties: object) =>
  app.hasResourceProperties("AWS::Lambda::EventSourceMapping", {
    FunctionName: { Ref: findFunctions(app).get("queue-emails")?.logicalId },
    ...properties,
  });

test("queues the e-mails of enrollments with a pending one, and of no other change", () => {
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

test("a change that cannot be processed delays later ones for seconds, and reaches the dead-letter queue before the stream drops it", () => {
  expectMapping({
    MaximumRetryAttempts: 5,
    MaximumRecordAgeInSeconds: 12 * 3600,
    BisectBatchOnFunctionError: true,
    FunctionResponseTypes: ["ReportBatchItemFailures"],
    DestinationConfig: { OnFailure: { Destination: Match.anyValue() } },
  });
});

test("tries to send an e-mail every three minutes for six hours, one message of each e-mail at a time", () => {
  const { mapping, queue, deadLetters } = findWorkQueue(app, "send-emails");
  expect(queue?.Properties).toMatchObject({
    FifoQueue: true,
    VisibilityTimeout: 180,
    RedrivePolicy: { maxReceiveCount: 120 },
  });
  expect(deadLetters?.Properties).toMatchObject({ FifoQueue: true }); // SQS requires the same kind
  expect(mapping?.Properties).toMatchObject({ BatchSize: 1, ScalingConfig: { MaximumConcurrency: 4 } });
});

test("raises an alarm for e-mails and changes that failed every retry, and for those that wait", () => {
  const causes = findAlarms(operations)
    .filter(({ id }) => id.startsWith("ConfirmationMail"))
    .map(({ AlarmDescription }) => /Cause: (.+\.) First action/.exec(AlarmDescription)?.[1]);
  expect(causes.sort()).toEqual([
    "A change of an enrollment has waited 15 minutes or longer for queue-emails.",
    "A correction request has to be answered within ten days, or is overdue.",
    "A message has waited 900 seconds or longer for send-emails.",
    "Attempts of send-emails have kept failing for 30 minutes. Nothing is lost: each message is tried for 6 hours, and then is in the dead-letter queue.",
    "More than 1000 e-mails an hour are to go to addresses that nobody has confirmed.",
    "queue-emails could not process a change of an enrollment in 6 attempts or 12 hours.",
    "send-emails failed to process a message 120 times; it is in the dead-letter queue.",
    "wake-waiting-emails failed 3 times in fifteen minutes.",
  ]);
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

test("raises an alarm while a correction request has to be answered within ten days", () => {
  operations.hasResourceProperties("AWS::CloudWatch::Alarm", {
    MetricName: "CorrectionsDueSoon",
    Statistic: "Maximum",
    Period: 3600,
    EvaluationPeriods: 1,
    Threshold: 1,
    AlarmDescription: Match.stringLikeRegexp("docs/runbook\\.md#a-correction-request-is-not-answered$"),
  });
});

test("raises an alarm when everybody's e-mails to unconfirmed addresses are used up", () => {
  operations.hasResourceProperties("AWS::CloudWatch::Alarm", {
    MetricName: "FirstEmailsUsedUp",
    Statistic: "Sum",
    Period: 3600,
    Threshold: 1,
    AlarmDescription: Match.stringLikeRegexp("docs/runbook\\.md#much-mail-goes-to-unconfirmed-addresses$"),
  });
});

test("tries waiting e-mails again every five minutes, and raises an alarm when that keeps failing", () => {
  const logicalId = findFunctions(app).get("wake-waiting-emails")?.logicalId;
  app.hasResourceProperties("AWS::Events::Rule", {
    ScheduleExpression: "rate(5 minutes)",
    State: "ENABLED",
    Targets: [Match.objectLike({ Arn: { "Fn::GetAtt": [logicalId, "Arn"] } })],
  });
  operations.hasResourceProperties("AWS::CloudWatch::Alarm", {
    MetricName: "Errors",
    Dimensions: [{ Name: "FunctionName", Value: { Ref: logicalId } }],
    Threshold: 3,
    AlarmDescription: Match.stringLikeRegexp("docs/runbook\\.md#confirmations-are-not-being-sent$"),
  });
});
