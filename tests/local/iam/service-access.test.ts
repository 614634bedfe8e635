import { describe, expect, test } from "vitest";
import { stackPolicies } from "#local/iam/role-policies.ts";
import { assertServicesMayDeliver } from "#local/iam/service-access.ts";
import { createResolver } from "#tests/local/support/resolver.ts";

type Resources = Parameters<typeof createResolver>[0];

const arn = (id: string) => ({ "Fn::GetAtt": [id, "Arn"] });
const ref = (Ref: string) => ({ Ref });
const policy = (Type: string, Service: string, Action: string, Resource: unknown, SourceArn: unknown) => ({
  Type,
  Properties: {
    PolicyDocument: {
      Version: "2012-10-17",
      Statement: [
        {
          Effect: "Allow",
          Action,
          Resource,
          Principal: { Service },
          Condition: { ArnLike: { "aws:SourceArn": SourceArn } },
        },
        {
          Effect: "Deny",
          Action: "*",
          Resource,
          Principal: "*",
          Condition: { Bool: { "aws:SecureTransport": "false" } },
        },
      ],
    },
  },
});
const permission = (Principal: string, FunctionName: unknown, SourceArn: unknown) => ({
  Type: "AWS::Lambda::Permission",
  Properties: { Action: "lambda:InvokeFunction", FunctionName, Principal, SourceArn },
});
const apiArn = (rest: string) => ({
  "Fn::Join": ["", ["arn:aws:execute-api:us-east-1:", ref("AWS::AccountId"), ":", ref("Api"), rest]],
});

/** Each way in which an AWS service reaches a resource of the stack, with the policy that allows it. */
const resources: Resources = {
  Files: { Type: "AWS::S3::Bucket" },
  Uploads: { Type: "AWS::SQS::Queue" },
  Notifications: {
    Type: "Custom::S3BucketNotifications",
    Properties: {
      BucketName: ref("Files"),
      NotificationConfiguration: { QueueConfigurations: [{ QueueArn: arn("Uploads") }] },
    },
  },
  UploadsPolicy: policy(
    "AWS::SQS::QueuePolicy",
    "s3.amazonaws.com",
    "sqs:SendMessage",
    arn("Uploads"),
    arn("Files"),
  ),
  Done: { Type: "AWS::SNS::Topic" },
  Results: { Type: "AWS::SQS::Queue" },
  Subscription: {
    Type: "AWS::SNS::Subscription",
    Properties: { TopicArn: ref("Done"), Protocol: "sqs", Endpoint: arn("Results") },
  },
  ResultsPolicy: policy(
    "AWS::SQS::QueuePolicy",
    "sns.amazonaws.com",
    "sqs:SendMessage",
    arn("Results"),
    ref("Done"),
  ),
  Rules: { Type: "AWS::SES::ConfigurationSet", Properties: { Name: "rules" } },
  Bounces: {
    Type: "AWS::SES::ConfigurationSetEventDestination",
    Properties: {
      ConfigurationSetName: ref("Rules"),
      EventDestination: { SnsDestination: { TopicARN: ref("Done") } },
    },
  },
  DonePolicy: policy(
    "AWS::SNS::TopicPolicy",
    "ses.amazonaws.com",
    "sns:Publish",
    ref("Done"),
    "arn:aws:ses:us-east-1:000000000000:configuration-set/rules",
  ),
  Sweep: { Type: "AWS::Lambda::Function" },
  Schedule: {
    Type: "AWS::Events::Rule",
    Properties: { ScheduleExpression: "rate(1 hour)", Targets: [{ Id: "one", Arn: arn("Sweep") }] },
  },
  SchedulePermission: permission("events.amazonaws.com", arn("Sweep"), arn("Schedule")),
  Api: { Type: "AWS::ApiGatewayV2::Api", Properties: { Name: "api", ProtocolType: "HTTP" } },
  Read: { Type: "AWS::Lambda::Function" },
  Integration: {
    Type: "AWS::ApiGatewayV2::Integration",
    Properties: { IntegrationType: "AWS_PROXY", IntegrationUri: arn("Read"), PayloadFormatVersion: "2.0" },
  },
  Route: {
    Type: "AWS::ApiGatewayV2::Route",
    Properties: {
      RouteKey: "GET /bills/{id}",
      Target: { "Fn::Join": ["/", ["integrations", ref("Integration")]] },
    },
  },
  ReadPermission: permission("apigateway.amazonaws.com", arn("Read"), apiArn("/*/*/bills/{id}")),
};

function check(change: Resources = {}) {
  const resolver = createResolver({ ...resources, ...change });
  assertServicesMayDeliver(resolver, stackPolicies(resolver));
}

describe("a stack starts", () => {
  test("if its policies let every service in that it uses", () => {
    expect(() => check()).not.toThrow();
  });

  test.each([
    ["UploadsPolicy", /^s3\.amazonaws\.com may not perform sqs:SendMessage on .*uploads for arn:aws:s3:::/],
    ["ResultsPolicy", /^sns\.amazonaws\.com may not perform sqs:SendMessage on .*results for .*done/],
    ["DonePolicy", /^ses\.amazonaws\.com may not perform sns:Publish on .*done for .*rules/],
    ["SchedulePermission", /^events\.amazonaws\.com may not perform lambda:InvokeFunction on .*sweep/],
    [
      "ReadPermission",
      /^apigateway\.amazonaws\.com may not perform lambda:InvokeFunction on .*read for .*GET/,
    ],
  ])("but not without %s", (missing, message) => {
    expect(() => check({ [missing]: { Type: "AWS::Logs::LogGroup" } })).toThrow(message);
  });

  test("but not if a policy names another source", () => {
    const ofAnotherRoute = permission("apigateway.amazonaws.com", arn("Read"), apiArn("/*/*/sessions"));
    expect(() => check({ ReadPermission: ofAnotherRoute })).toThrow(/apigateway/);
  });
});
