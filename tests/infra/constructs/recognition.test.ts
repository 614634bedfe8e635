import { Match } from "aws-cdk-lib/assertions";
import { expect, test } from "vitest";
import { configFor } from "#infra/config.ts";
import { findAlarms } from "#tests/infra/support/alarms.ts";
import { prodEnvironment, synthesizeStage } from "#tests/infra/support/templates.ts";

const { app } = synthesizeStage("dev");

test("raises an alarm when 80% of the day's pages are recognized", () => {
  const { operations } = synthesizeStage("prod");
  const alarms = findAlarms(operations).filter(({ MetricName }) => MetricName === "RecognizedPages");
  expect(alarms).toMatchObject([
    { Threshold: 4_000, Period: 86_400, Statistic: "Sum", Namespace: "wattigator-prod" },
  ]);
});

test("reads the number of pages from the environment of a deployment", () => {
  const config = configFor("prod", { ...prodEnvironment, RECOGNIZED_PAGES: "20000" });
  expect(config.recognizedPagesPerDay).toBe(20_000);
  expect(() => configFor("prod", { ...prodEnvironment, RECOGNIZED_PAGES: "many" })).toThrow(
    "RECOGNIZED_PAGES",
  );
});

test("lets Textract publish to our topic only, and for jobs of this account only", () => {
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
  const topic = Object.keys(app.findResources("AWS::SNS::Topic")).find((id) => id.startsWith("BillPipeline"));
  app.hasResourceProperties("AWS::IAM::Policy", {
    Roles: [{ Ref: publisher?.[0] }],
    PolicyDocument: Match.objectLike({
      Statement: [{ Action: "sns:Publish", Effect: "Allow", Resource: { Ref: topic } }],
    }),
  });
});
