import { Match } from "aws-cdk-lib/assertions";
import { expect, test } from "vitest";
import { synthesizeStage } from "#tests/infra/support/templates.ts";

const { app } = synthesizeStage("dev");

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
  const [topic] = Object.keys(app.findResources("AWS::SNS::Topic"));
  app.hasResourceProperties("AWS::IAM::Policy", {
    Roles: [{ Ref: publisher?.[0] }],
    PolicyDocument: Match.objectLike({
      Statement: [{ Action: "sns:Publish", Effect: "Allow", Resource: { Ref: topic } }],
    }),
  });
});
