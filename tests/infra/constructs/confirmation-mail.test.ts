import { Match } from "aws-cdk-lib/assertions";
import { describe, expect, test } from "vitest";
import { functionsIn } from "#tests/infra/support/functions.ts";
import { stacksOf } from "#tests/infra/support/templates.ts";

const { app } = stacksOf("dev");
const prod = stacksOf("prod").app;

describe("the confirmation e-mail", () => {
  const mapping = (properties: object) =>
    app.hasResourceProperties("AWS::Lambda::EventSourceMapping", {
      FunctionName: { Ref: functionsIn(app).get("send-confirmation")?.logicalId },
      ...properties,
    });

  test("is sent for an enrollment with a pending e-mail, and for no other change", () => {
    const pending = {
      dynamodb: { NewImage: { confirmationEmail: { M: { state: { S: ["pending", "owed"] } } } } },
    };
    mapping({
      EventSourceArn: { "Fn::GetAtt": [Match.anyValue(), "StreamArn"] },
      FilterCriteria: { Filters: [{ Pattern: JSON.stringify(pending) }] },
      StartingPosition: "TRIM_HORIZON",
    });
  });

  test("is tried again, and one that cannot be sent does not hold up the others", () => {
    mapping({
      MaximumRetryAttempts: 20,
      BisectBatchOnFunctionError: true,
      FunctionResponseTypes: ["ReportBatchItemFailures"],
    });
  });

  test("that could not be sent is kept, and somebody is told", () => {
    mapping({ DestinationConfig: { OnFailure: { Destination: Match.anyValue() } } });
    app.hasResourceProperties("AWS::CloudWatch::Alarm", {
      AlarmDescription: Match.stringLikeRegexp("no confirmation e-mail"),
    });
  });

  test("leaves over TLS or not at all, and never to an address that bounced or complained", () => {
    app.hasResourceProperties("AWS::SES::ConfigurationSet", {
      DeliveryOptions: { TlsPolicy: "REQUIRE" },
      ReputationOptions: { ReputationMetricsEnabled: true },
      SuppressionOptions: { SuppressedReasons: ["BOUNCE", "COMPLAINT"] },
    });
    app.hasResourceProperties("AWS::SES::EmailIdentity", { EmailIdentity: "example.org" });
  });
});

describe("a conversion that the affiliate network is told of", () => {
  test("is tried for an hour, every half minute", () => {
    app.hasResourceProperties("AWS::SQS::Queue", {
      VisibilityTimeout: 30,
      RedrivePolicy: { maxReceiveCount: 120 },
    });
  });

  test("and that could not be told is kept, and somebody hears of it", () => {
    app.hasResourceProperties("AWS::CloudWatch::Alarm", {
      AlarmDescription: Match.stringLikeRegexp("partners who sent them are not credited"),
    });
  });
});

test("what signs disclosure links is made by AWS and is in no template", () => {
  app.hasResourceProperties("AWS::SecretsManager::Secret", {
    GenerateSecretString: { PasswordLength: 64, ExcludePunctuation: true },
    SecretString: Match.absent(),
  });
});

describe("queues and topics", () => {
  test("are encrypted", () => {
    app.allResourcesProperties("AWS::SQS::Queue", { SqsManagedSseEnabled: true });
  });

  test("refuse plain HTTP", () => {
    const refuses = Match.objectLike({
      Effect: "Deny",
      Condition: { Bool: { "aws:SecureTransport": "false" } },
    });
    const policy = { PolicyDocument: Match.objectLike({ Statement: Match.arrayWith([refuses]) }) };
    app.allResourcesProperties("AWS::SQS::QueuePolicy", policy);
    app.resourceCountIs("AWS::SQS::QueuePolicy", Object.keys(app.findResources("AWS::SQS::Queue")).length);
    prod.allResourcesProperties("AWS::SNS::TopicPolicy", policy);
    prod.resourceCountIs("AWS::SNS::TopicPolicy", Object.keys(prod.findResources("AWS::SNS::Topic")).length);
  });
});

test("in prod, every alarm reaches a person", () => {
  prod.hasResourceProperties("AWS::SNS::Subscription", {
    Protocol: "email",
    Endpoint: "somebody@example.org",
  });
  for (const alarm of Object.values(prod.findResources("AWS::CloudWatch::Alarm"))) {
    expect(alarm.Properties.AlarmActions, alarm.Properties.AlarmDescription).toHaveLength(1);
  }
});

test("alarms may speak on the topic that reaches people", () => {
  prod.hasResourceProperties("AWS::SNS::TopicPolicy", {
    PolicyDocument: Match.objectLike({
      Statement: Match.arrayWith([
        Match.objectLike({
          Effect: "Allow",
          Action: "sns:Publish",
          Principal: { Service: "cloudwatch.amazonaws.com" },
          Condition: { StringEquals: { "aws:SourceAccount": { Ref: "AWS::AccountId" } } },
        }),
      ]),
    }),
  });
});

describe("an e-mail that came back, or was called spam", () => {
  test("is told by SES on a topic of ours", () => {
    const [topic] = Object.keys(app.findResources("AWS::SNS::Topic")).filter((id) =>
      id.startsWith("MailEvents"),
    );
    app.hasResourceProperties("AWS::SES::ConfigurationSetEventDestination", {
      EventDestination: {
        MatchingEventTypes: ["bounce", "complaint"],
        SnsDestination: { TopicARN: { Ref: topic } },
      },
    });
    app.hasResourceProperties("AWS::SNS::TopicPolicy", {
      PolicyDocument: Match.objectLike({
        Statement: Match.arrayWith([
          Match.objectLike({ Action: "sns:Publish", Principal: { Service: "ses.amazonaws.com" } }),
        ]),
      }),
    });
  });

  test("reaches the enrollment; SES's greeting to a new topic does not", () => {
    app.hasResourceProperties("AWS::Lambda::EventSourceMapping", {
      FunctionName: { Ref: functionsIn(app).get("record-mail-event")?.logicalId },
      FilterCriteria: { Filters: [{ Pattern: '{"body":{"eventType":["Bounce","Complaint"]}}' }] },
    });
  });
});

test("whoever keeps the domain is told what to put into it", () => {
  const outputs: Record<string, { Value: unknown }> = prod.toJSON().Outputs;
  const said = (name: string) => JSON.stringify(outputs[name]?.Value);
  for (const number of [1, 2, 3]) expect(said(`DnsDkim${number}`)).toContain(" CNAME ");
  expect(said("DnsMailFrom")).toBe('"bounce.example.org MX 10 feedback-smtp.us-east-1.amazonses.com"');
  expect(said("DnsSpf")).toContain("bounce.example.org TXT");
  expect(said("DnsSpf")).toContain("v=spf1 include:amazonses.com");
  expect(said("DnsDmarc")).toContain("_dmarc.example.org TXT");
});
