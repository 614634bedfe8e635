import { Match } from "aws-cdk-lib/assertions";
import { test } from "vitest";
import { synthesizeStage } from "#tests/infra/support/templates.ts";

const { app } = synthesizeStage("dev");
const prod = synthesizeStage("prod").app;

test("encrypts every queue", () => {
  app.allResourcesProperties("AWS::SQS::Queue", { SqsManagedSseEnabled: true });
});

test("rejects plain HTTP for every queue and topic", () => {
  const deny = Match.objectLike({
    Effect: "Deny",
    Condition: { Bool: { "aws:SecureTransport": "false" } },
  });
  const policy = { PolicyDocument: Match.objectLike({ Statement: Match.arrayWith([deny]) }) };
  app.allResourcesProperties("AWS::SQS::QueuePolicy", policy);
  app.resourceCountIs("AWS::SQS::QueuePolicy", Object.keys(app.findResources("AWS::SQS::Queue")).length);
  prod.allResourcesProperties("AWS::SNS::TopicPolicy", policy);
  prod.resourceCountIs("AWS::SNS::TopicPolicy", Object.keys(prod.findResources("AWS::SNS::Topic")).length);
});
