import { Match } from "aws-cdk-lib/assertions";
import { expect, test } from "vitest";
import { limits } from "#domain/limits.ts";
import { findFunctions } from "#tests/infra/support/functions.ts";
import { synthesizeStage } from "#tests/infra/support/templates.ts";
import { findWorkQueue } from "#tests/infra/support/work-queues.ts";

const { app, operations } = synthesizeStage("dev");
const queueOf = (folder: string) => findWorkQueue(app, folder);

test("sends an event for every upload to the queue of read-bill", () => {
  app.hasResourceProperties("Custom::S3BucketNotifications", {
    NotificationConfiguration: {
      QueueConfigurations: [
        {
          Events: ["s3:ObjectCreated:*"],
          Filter: { Key: { FilterRules: [{ Name: "prefix", Value: "anonymous/" }] } },
          QueueArn: { "Fn::GetAtt": [queueOf("read-bill").id, "Arn"] },
        },
      ],
    },
  });
});

test("delivers Textract's notifications unchanged to the queue of finish-bill", () => {
  app.hasResourceProperties("AWS::SNS::Subscription", {
    Protocol: "sqs",
    RawMessageDelivery: true,
    Endpoint: { "Fn::GetAtt": [queueOf("finish-bill").id, "Arn"] },
  });
});

test("lets the next bill of a session wait for longer than a reader may run, and for less than until the next attempt", () => {
  const { logicalId = "" } = findFunctions(app).get("read-bill") ?? {};
  const worker = app.findResources("AWS::Lambda::Function")[logicalId];
  const { windowSeconds } = limits.readingsOfSession;
  expect(windowSeconds).toBeGreaterThan(worker?.Properties.Timeout);
  expect(windowSeconds).toBeLessThan(queueOf("read-bill").queue?.Properties.VisibilityTimeout);
});

test("raises an alarm when one upload permission was used ten times", () => {
  operations.hasResourceProperties("AWS::CloudWatch::Alarm", {
    MetricName: "UploadsOfBill",
    Statistic: "Maximum",
    Threshold: 10,
    AlarmDescription: Match.stringLikeRegexp("docs/runbook\\.md#one-upload-permission-is-used-many-times$"),
  });
});

for (const folder of ["read-bill", "finish-bill"]) {
  test(`gives a message to ${folder} five times, then keeps it for two weeks`, () => {
    const { queue, deadLetters } = queueOf(folder);
    expect(queue?.Properties.RedrivePolicy.maxReceiveCount).toBe(5);
    expect(deadLetters?.Properties.MessageRetentionPeriod).toBe(14 * 24 * 3600);
  });

  test(`hides a message while ${folder} processes it`, () => {
    const { logicalId = "" } = findFunctions(app).get(folder) ?? {};
    const worker = app.findResources("AWS::Lambda::Function")[logicalId];
    expect(queueOf(folder).queue?.Properties.VisibilityTimeout).toBe(6 * worker?.Properties.Timeout);
  });

  test(`gives ${folder} one message at a time`, () => {
    const properties = queueOf(folder).mapping?.Properties;
    expect(properties).toMatchObject({
      BatchSize: 1,
      FunctionResponseTypes: ["ReportBatchItemFailures"],
      ScalingConfig: { MaximumConcurrency: expect.any(Number) },
    });
  });

  test(`raises an alarm when ${folder} failed to process a message five times`, () => {
    operations.hasResourceProperties("AWS::CloudWatch::Alarm", {
      MetricName: "ApproximateNumberOfMessagesVisible",
      Dimensions: [
        { Name: "QueueName", Value: { "Fn::GetAtt": [queueOf(folder).deadLettersId, "QueueName"] } },
      ],
      Threshold: 1,
      ComparisonOperator: "GreaterThanOrEqualToThreshold",
      AlarmDescription: Match.stringLikeRegexp("^Impact: Households .* docs/runbook\\.md#[a-z-]+$"),
    });
  });
}
