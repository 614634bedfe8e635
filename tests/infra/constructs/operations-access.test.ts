import { Match } from "aws-cdk-lib/assertions";
import { expect, test } from "vitest";
import { switchKey, switchNames } from "#contracts/storage/switches.ts";
import { progressAttributes } from "#infra/constructs/staff-permissions.ts";
import { outputLogicalId } from "#tests/infra/support/functions.ts";
import { synthesizeStage } from "#tests/infra/support/templates.ts";

const { app, operations, config } = synthesizeStage("prod");
const [role] = Object.keys(
  operations.findResources("AWS::IAM::Role", { Properties: { RoleName: "wattigator-prod-operations" } }),
);
const limits = { "Fn::GetAtt": [outputLogicalId(app, "LimitsTable"), "Arn"] };
const table = { "Fn::GetAtt": [outputLogicalId(app, "EnrollmentsTable"), "Arn"] };
/** The ARN of what invokes a queue's worker. */
const mappingArn = (queue: string) => ({
  "Fn::Join": [
    "",
    [
      `arn:aws:lambda:us-east-1:${config.account}:event-source-mapping:`,
      { Ref: outputLogicalId(app, `${queue}Mapping`) },
    ],
  ],
});

test("finds enrollments by their allocation list or a whole number, and changes nothing but the progress and the switches", () => {
  const policies = operations.findResources("AWS::IAM::Policy", { Properties: { Roles: [{ Ref: role }] } });
  expect(Object.values(policies).map(({ Properties }) => Properties.PolicyDocument.Statement)).toEqual([
    [
      { Effect: "Allow", Action: "dynamodb:GetItem", Resource: table },
      {
        Effect: "Allow",
        Action: "dynamodb:Query",
        Resource: ["byAccountNumber", "byAllocation"].map((index) => ({
          "Fn::Join": ["", [table, `/index/${index}`]],
        })),
      },
      {
        Effect: "Allow",
        Action: "dynamodb:UpdateItem",
        Resource: table,
        Condition: {
          "ForAllValues:StringEquals": { "dynamodb:Attributes": progressAttributes },
          StringEqualsIfExists: { "dynamodb:ReturnValues": ["NONE"] },
        },
      },
      {
        Effect: "Allow",
        Action: ["dynamodb:GetItem", "dynamodb:UpdateItem"],
        Resource: limits,
        Condition: {
          "ForAllValues:StringEquals": {
            "dynamodb:LeadingKeys": switchNames.map(switchKey),
          },
        },
      },
      {
        Effect: "Allow",
        Action: "lambda:UpdateEventSourceMapping",
        Resource: ["AccessLinks", "Confirmations", "Conversions", "Deletions"].map(mappingArn),
      },
      {
        Effect: "Allow",
        Action: "kms:Decrypt",
        Resource: expect.anything(),
        Condition: {
          Null: { "kms:EncryptionContext:customerId": "false" },
          "ForAllValues:StringEquals": { "kms:EncryptionContextKeys": ["customerId"] },
        },
      },
      { Effect: "Allow", Action: "kms:GenerateMac", Resource: expect.anything() },
      { Effect: "Allow", Action: "cloudformation:DescribeStacks", Resource: { Ref: "AWS::StackId" } },
    ],
  ]);
});

test("cannot change what was promised or agreed to, nor the holder of a number", () => {
  for (const attribute of [
    "discount",
    "disclosure",
    "consents",
    "numberKey",
    "numberLost",
    "hold",
    "email",
  ]) {
    expect(progressAttributes).not.toContain(attribute);
  }
});

test("can be assumed in this account for one hour", () => {
  operations.hasResourceProperties("AWS::IAM::Role", {
    RoleName: "wattigator-prod-operations",
    MaxSessionDuration: 3600,
    AssumeRolePolicyDocument: { Statement: [Match.objectLike({ Action: "sts:AssumeRole" })] },
  });
});
