import { Match } from "aws-cdk-lib/assertions";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { billIndexes, enrollmentIndexes, sessionIndexes } from "#contracts/storage/tables.ts";
import { outputLogicalId, reference } from "#tests/infra/support/functions.ts";
import { synthesizeStage } from "#tests/infra/support/templates.ts";

const { app, operations } = synthesizeStage("dev");

const oneOrMany = z.union([z.array(z.unknown()), z.unknown().transform((one) => [one])]);
const policy = z.object({
  PolicyDocument: z.object({
    Statement: z.array(
      z.object({ Action: oneOrMany, Resource: oneOrMany, Condition: z.unknown().optional() }),
    ),
  }),
  Roles: z.array(reference),
});

const roleNamed = (name: string) =>
  Object.keys(operations.findResources("AWS::IAM::Role", { Properties: { RoleName: name } }))[0] ?? "";

/** Each right as `action resource`; resources are named after the stack's outputs. */
function rightsOf(roleName: string) {
  const statements = Object.values(operations.findResources("AWS::IAM::Policy"))
    .map(({ Properties }) => policy.parse(Properties))
    .filter(({ Roles }) => Roles.includes(roleNamed(roleName)))
    .flatMap(({ PolicyDocument }) => PolicyDocument.Statement);
  return statements.flatMap(({ Action, Resource }) =>
    Action.flatMap((action) =>
      Resource.map((resource) => `${action} ${readable(reference.parse(resource))}`),
    ),
  );
}

const names = [
  "SessionsTable",
  "BillsTable",
  "EnrollmentsTable",
  "EnrollmentNumbersTable",
  "MailboxesTable",
  "AccessTokensTable",
  "AccessSessionsTable",
  "ForgottenTable",
  "BillBucket",
];
const readable = (resource: string) =>
  names
    .reduce((text, name) => text.replace(`${outputLogicalId(app, name)}.Arn`, name), resource)
    .replace(`arn:aws:s3:::${outputLogicalId(app, "BillBucket")}`, "BillBucket")
    .replace(/^AccessLinksRequestsQueue[0-9A-F]+\.Arn$/, "AccessLinksQueue")
    .replace(/^SupportAccessChangeForSupport[0-9A-F]+\.Arn$/, "ChangeForSupport")
    .replace(/^NumberKeysEncryption[0-9A-F]+\.Arn$/, "EncryptionKey")
    .replace(/^NumberKeysLookup1[0-9A-F]+\.Arn$/, "LookupKey1");

const tables = ["SessionsTable", "BillsTable", "EnrollmentsTable"];
const reading = [
  ...tables.flatMap((table) =>
    ["GetItem", "DescribeTable", "Query"].map((verb) => `dynamodb:${verb} ${table}`),
  ),
  ...Object.keys(sessionIndexes).map((index) => `dynamodb:Query SessionsTable/index/${index}`),
  ...Object.keys(billIndexes).map((index) => `dynamodb:Query BillsTable/index/${index}`),
  ...Object.keys(enrollmentIndexes).map((index) => `dynamodb:Query EnrollmentsTable/index/${index}`),
  "dynamodb:ListTables *",
  "kms:GenerateMac LookupKey1",
  "cloudformation:DescribeStacks AWS::StackId",
];

describe("the reader role", () => {
  const rights = rightsOf("wattigator-dev-support-reader");

  test("reads records by key and by index, and has no other right", () => {
    expect(rights.toSorted()).toEqual(reading.toSorted());
  });

  test("cannot scan or export a table", () => {
    expect(rights.filter((right) => /Scan|PartiQL|Batch|Export|\*:|:\*/.test(right))).toEqual([]);
  });
});

describe("the writer role", () => {
  test("may also update enrollments and delete records and bills", () => {
    const additional = rightsOf("wattigator-dev-support-writer").filter((right) => !reading.includes(right));
    expect(additional.toSorted()).toEqual(
      [
        "dynamodb:UpdateItem EnrollmentsTable",
        "dynamodb:UpdateItem EnrollmentNumbersTable",
        "dynamodb:GetItem MailboxesTable",
        "dynamodb:PutItem MailboxesTable",
        "dynamodb:PutItem ForgottenTable",
        ...[...tables, "EnrollmentNumbersTable", "AccessTokensTable", "AccessSessionsTable"].map(
          (table) => `dynamodb:DeleteItem ${table}`,
        ),
        "dynamodb:Query AccessTokensTable/index/byEmail",
        "dynamodb:Query AccessTokensTable/index/byReplacedEmail",
        "dynamodb:GetItem AccessSessionsTable",
        ...["anonymous", "bills", "recognition"].flatMap((prefix) => [
          `s3:DeleteObject BillBucket/${prefix}/*`,
          `s3:DeleteObjectVersion BillBucket/${prefix}/*`,
        ]),
        "s3:ListBucketVersions BillBucket",
        "kms:Decrypt EncryptionKey",
        "sqs:SendMessage AccessLinksQueue",
        "lambda:InvokeFunction ChangeForSupport",
      ].toSorted(),
    );
  });

  test("may update only attributes without promises and consents", () => {
    operations.hasResourceProperties("AWS::IAM::Policy", {
      PolicyDocument: {
        Statement: Match.arrayWith([
          Match.objectLike({
            Action: "dynamodb:UpdateItem",
            Condition: Match.objectLike({
              "ForAllValues:StringEquals": {
                "dynamodb:Attributes": [
                  "customerId",
                  "version",
                  "updatedAt",
                  "progress",
                  "allocation",
                  "allocationAt",
                  "notices",
                  "noticesPending",
                  "noticeDue",
                  "noticeDueAt",
                  "cancellations",
                  "closed",
                  "confirmationEmail",
                  "correctionDueAt",
                  "correctionOpen",
                  "expiresAt",
                  "exportAllowedAt",
                  "hold",
                  "numberKey",
                  "numberLost",
                  "supportEvents",
                ],
              },
            }),
          }),
        ]),
      },
    });
  });
});

test("no route and no service may invoke the function that changes contact details", () => {
  const id = outputLogicalId(app, "ChangeForSupportFunction");
  const invokers = Object.values(app.findResources("AWS::Lambda::Permission")).map(({ Properties }) =>
    reference.parse(Properties.FunctionName).replace(/\.Arn$/, ""),
  );
  expect(invokers).not.toContain(id);
  expect(invokers.length).toBeGreaterThan(0);
});

test("can be assumed in this account with a second factor, the reader for 8 hours and the writer for one", () => {
  const roleProperties = (MaxSessionDuration: number) => ({
    MaxSessionDuration,
    AssumeRolePolicyDocument: {
      Statement: [
        Match.objectLike({
          Action: "sts:AssumeRole",
          Principal: {
            AWS: { "Fn::Join": Match.arrayWith([["arn:aws:iam::", { Ref: "AWS::AccountId" }, ":root"]]) },
          },
          Condition: { Bool: { "aws:MultiFactorAuthPresent": "true" } },
        }),
      ],
    },
  });
  operations.hasResourceProperties("AWS::IAM::Role", {
    RoleName: "wattigator-dev-support-reader",
    ...roleProperties(8 * 3600),
  });
  operations.hasResourceProperties("AWS::IAM::Role", {
    RoleName: "wattigator-dev-support-writer",
    ...roleProperties(3600),
  });
});

test("of staff, all can be assumed with a second factor, or by the role of IAM Identity Center that a setting names", () => {
  const staffRole = "arn:aws:iam::111122223333:role/aws-reserved/sso.amazonaws.com/AWSReservedSSO_Staff_1a2b";
  const trustedBy = (template: typeof operations) =>
    Object.values(template.findResources("AWS::IAM::Role"))
      .filter(({ Properties }) => /support|operations|restore/.test(Properties.RoleName))
      .map(({ Properties }) => Properties.AssumeRolePolicyDocument.Statement);
  const Condition = { Bool: { "aws:MultiFactorAuthPresent": "true" } };
  expect(trustedBy(operations)).toMatchObject(Array(4).fill([{ Condition }]));
  const named = synthesizeStage("dev", { STAFF_ROLE: staffRole }).operations;
  expect(trustedBy(named)).toMatchObject(Array(4).fill([{ Principal: { AWS: staffRole } }]));
  expect(JSON.stringify(trustedBy(named))).not.toContain("Condition");
});
