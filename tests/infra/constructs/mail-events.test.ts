import { Match } from "aws-cdk-lib/assertions";
import { test } from "vitest";
import { findFunctions } from "#tests/infra/support/functions.ts";
import { synthesizeStage } from "#tests/infra/support/templates.ts";

const { app } = synthesizeStage("dev");

test("receives bounces and complaints from SES on our own topic", () => {
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

test("passes bounces and complaints to record-mail-event, and drops SES's test message to a new topic", () => {
  app.hasResourceProperties("AWS::Lambda::EventSourceMapping", {
    FunctionName: { Ref: findFunctions(app).get("record-mail-event")?.logicalId },
    FilterCriteria: { Filters: [{ Pattern: '{"body":{"eventType":["Bounce","Complaint"]}}' }] },
  });
});
