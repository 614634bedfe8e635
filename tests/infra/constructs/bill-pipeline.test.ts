import { Match, type Template } from "aws-cdk-lib/assertions";
import { describe, expect, test } from "vitest";
import { billTimeoutSeconds } from "#domain/bill-deadlines.ts";
import { functionsIn } from "#tests/infra/support/functions.ts";
import { stacksOf } from "#tests/infra/support/templates.ts";

const { app } = stacksOf("dev");
const workerOf = (template: Template, folder: string) => functionsIn(template).get(folder)?.logicalId;

/** The queue that wakes a function, with its dead-letter queue. */
function queueOf(folder: string) {
  const [mapping] = Object.values(
    app.findResources("AWS::Lambda::EventSourceMapping", {
      Properties: { FunctionName: { Ref: workerOf(app, folder) } },
    }),
  );
  const [id] = mapping?.Properties.EventSourceArn["Fn::GetAtt"] ?? [];
  const queues = app.findResources("AWS::SQS::Queue");
  const [deadLetters] = queues[id]?.Properties.RedrivePolicy.deadLetterTargetArn["Fn::GetAtt"] ?? [];
  return { id, mapping, queue: queues[id], deadLettersId: deadLetters, deadLetters: queues[deadLetters] };
}

test("the bill bucket refuses public access", () => {
  app.hasResourceProperties("AWS::S3::Bucket", {
    PublicAccessBlockConfiguration: {
      BlockPublicAcls: true,
      BlockPublicPolicy: true,
      IgnorePublicAcls: true,
      RestrictPublicBuckets: true,
    },
  });
});

test("the bill bucket refuses plain HTTP and old TLS", () => {
  const deny = (Condition: object) => Match.objectLike({ Effect: "Deny", Action: "s3:*", Condition });
  app.hasResourceProperties("AWS::S3::BucketPolicy", {
    PolicyDocument: Match.objectLike({
      Statement: Match.arrayWith([
        deny({ Bool: { "aws:SecureTransport": "false" } }),
        deny({ NumericLessThan: { "s3:TlsVersion": 1.2 } }),
      ]),
    }),
  });
});

test("a bill is encrypted, and gone after 30 days", () => {
  app.hasResourceProperties("AWS::S3::Bucket", {
    BucketEncryption: {
      ServerSideEncryptionConfiguration: [{ ServerSideEncryptionByDefault: { SSEAlgorithm: "AES256" } }],
    },
    LifecycleConfiguration: {
      Rules: [
        {
          ExpirationInDays: 30,
          AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 },
          Status: "Enabled",
        },
      ],
    },
  });
});

test("only the site's own pages may send a bill, by a form post", () => {
  app.hasResourceProperties("AWS::S3::Bucket", {
    CorsConfiguration: {
      CorsRules: [
        Match.objectLike({
          AllowedMethods: ["POST"],
          AllowedOrigins: ["https://dev.wattigator.example.org"],
          ExposedHeaders: Match.arrayWith(["ETag"]),
        }),
      ],
    },
  });
});

test("every upload is announced to the queue that read-bill works from", () => {
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

test("Textract's word arrives as it was said, on the queue that finish-bill works from", () => {
  app.hasResourceProperties("AWS::SNS::Subscription", {
    Protocol: "sqs",
    RawMessageDelivery: true,
    Endpoint: { "Fn::GetAtt": [queueOf("finish-bill").id, "Arn"] },
  });
});

test("Textract may only tell our topic, and only about our own jobs", () => {
  const [publisher, ...others] = Object.entries(
    app.findResources("AWS::IAM::Role", {
      Properties: {
        AssumeRolePolicyDocument: {
          Statement: [
            {
              Principal: { Service: "textract.amazonaws.com" },
              Condition: {
                StringEquals: { "aws:SourceAccount": { Ref: "AWS::AccountId" } },
                ArnLike: { "aws:SourceArn": Match.anyValue() },
              },
            },
          ],
        },
      },
    }),
  );
  expect(others).toEqual([]);
  const [topic] = Object.keys(app.findResources("AWS::SNS::Topic"));
  app.hasResourceProperties("AWS::IAM::Policy", {
    Roles: [{ Ref: publisher?.[0] }],
    PolicyDocument: Match.objectLike({
      Statement: [{ Action: "sns:Publish", Effect: "Allow", Resource: { Ref: topic } }],
    }),
  });
});

for (const folder of ["read-bill", "finish-bill"]) {
  test(`a message for ${folder} is tried five times and then kept for two weeks`, () => {
    const { queue, deadLetters } = queueOf(folder);
    expect(queue?.Properties.RedrivePolicy.maxReceiveCount).toBe(5);
    expect(deadLetters?.Properties.MessageRetentionPeriod).toBe(14 * 24 * 3600);
  });

  test(`a message for ${folder} is not given out again while it is being worked on`, () => {
    const worker = app.findResources("AWS::Lambda::Function")[workerOf(app, folder) ?? ""];
    expect(queueOf(folder).queue?.Properties.VisibilityTimeout).toBe(6 * worker?.Properties.Timeout);
  });

  test(`a message that ${folder} cannot do does not take its neighbours along`, () => {
    const properties = queueOf(folder).mapping?.Properties;
    expect(properties).toMatchObject({
      BatchSize: 1,
      FunctionResponseTypes: ["ReportBatchItemFailures"],
      ScalingConfig: { MaximumConcurrency: expect.any(Number) },
    });
  });

  test(`somebody is told what households go through when ${folder} gives up on a message`, () => {
    app.hasResourceProperties("AWS::CloudWatch::Alarm", {
      MetricName: "ApproximateNumberOfMessagesVisible",
      Dimensions: [
        { Name: "QueueName", Value: { "Fn::GetAtt": [queueOf(folder).deadLettersId, "QueueName"] } },
      ],
      Threshold: 1,
      ComparisonOperator: "GreaterThanOrEqualToThreshold",
      AlarmDescription: Match.stringLikeRegexp("^Households .* docs/runbook\\.md#[a-z-]+$"),
    });
  });
}

describe("a bill whose message was lost", () => {
  const watch = () => workerOf(app, "expire-stuck-bills");

  test("is looked for once a minute", () => {
    app.hasResourceProperties("AWS::Events::Rule", {
      ScheduleExpression: "rate(1 minute)",
      State: "ENABLED",
      Targets: [Match.objectLike({ Arn: { "Fn::GetAtt": [watch(), "Arn"] } })],
    });
  });

  test("is not looked for by two at once because one failed: the next look comes anyhow", () => {
    app.hasResourceProperties("AWS::Lambda::EventInvokeConfig", {
      FunctionName: { Ref: watch() },
      MaximumRetryAttempts: 0,
    });
  });

  test("that nobody can end rings", () => {
    app.hasResourceProperties("AWS::CloudWatch::Alarm", {
      MetricName: "Errors",
      Dimensions: [{ Name: "FunctionName", Value: { Ref: watch() } }],
      Threshold: 3,
      Period: 300,
      AlarmDescription: Match.stringLikeRegexp("^Households .* docs/runbook\\.md#[a-z-]+$"),
    });
  });

  test("has had its second try before its time is up", () => {
    const { queue } = queueOf("read-bill");
    expect(billTimeoutSeconds.reading).toBeGreaterThan(queue?.Properties.VisibilityTimeout);
  });

  test("is looked for in less time than passes between two looks", () => {
    expect(billTimeoutSeconds.sweepTimeout).toBeLessThan(billTimeoutSeconds.sweepInterval);
  });
});
