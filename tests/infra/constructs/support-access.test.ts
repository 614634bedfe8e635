import { Match } from "aws-cdk-lib/assertions";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { billIndexes, enrollmentIndexes } from "#contracts/storage/indexes.ts";
import { outputOf, reference } from "#tests/infra/support/functions.ts";
import { stacksOf } from "#tests/infra/support/templates.ts";

const { app } = stacksOf("dev");

const many = z.union([z.array(z.unknown()), z.unknown().transform((one) => [one])]);
const policy = z.object({
  PolicyDocument: z.object({
    Statement: z.array(z.object({ Action: many, Resource: many, Condition: z.unknown().optional() })),
  }),
  Roles: z.array(reference),
});

const roleNamed = (name: string) =>
  Object.keys(app.findResources("AWS::IAM::Role", { Properties: { RoleName: name } }))[0] ?? "";

/** `verb resource`, in the words of the stack's outputs. */
function rightsOf(roleName: string) {
  const statements = Object.values(app.findResources("AWS::IAM::Policy"))
    .map(({ Properties }) => policy.parse(Properties))
    .filter(({ Roles }) => Roles.includes(roleNamed(roleName)))
    .flatMap(({ PolicyDocument }) => PolicyDocument.Statement);
  return statements.flatMap(({ Action, Resource }) =>
    Action.flatMap((action) => Resource.map((one) => `${action} ${readable(reference.parse(one))}`)),
  );
}

const names = ["SessionsTable", "BillsTable", "EnrollmentsTable", "BillBucket"];
const readable = (resource: string) =>
  names.reduce((text, name) => text.replace(`${outputOf(app, name)}.Arn`, name), resource);

const tables = ["SessionsTable", "BillsTable", "EnrollmentsTable"];
const reading = [
  ...tables.flatMap((table) =>
    ["GetItem", "DescribeTable", "Query"].map((verb) => `dynamodb:${verb} ${table}`),
  ),
  ...Object.keys(billIndexes).map((index) => `dynamodb:Query BillsTable/index/${index}`),
  ...Object.keys(enrollmentIndexes).map((index) => `dynamodb:Query EnrollmentsTable/index/${index}`),
  "dynamodb:ListTables *",
  "cloudformation:DescribeStacks AWS::StackId",
];

describe("the role that reads", () => {
  const rights = rightsOf("wattigator-dev-support-reader");

  test("reads households by key and by index, and does nothing else", () => {
    expect(rights.toSorted()).toEqual(reading.toSorted());
  });

  test("cannot read a table as a whole, in the console neither", () => {
    expect(rights.filter((right) => /Scan|PartiQL|Batch|Export|\*:|:\*/.test(right))).toEqual([]);
  });
});

describe("the role that writes", () => {
  test("removes households and bills besides, and changes enrollments", () => {
    const more = rightsOf("wattigator-dev-support-writer").filter((right) => !reading.includes(right));
    expect(more.toSorted()).toEqual(
      [
        "dynamodb:UpdateItem EnrollmentsTable",
        ...tables.map((table) => `dynamodb:DeleteItem ${table}`),
        "s3:DeleteObject BillBucket/anonymous/*",
      ].toSorted(),
    );
  });

  test("cannot change what was promised, agreed to or accepted", () => {
    app.hasResourceProperties("AWS::IAM::Policy", {
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
                  "confirmationEmail",
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

test("either is taken by people of this account, for the length of a shift or of one task", () => {
  const within = (MaxSessionDuration: number) => ({
    MaxSessionDuration,
    AssumeRolePolicyDocument: {
      Statement: [
        Match.objectLike({
          Action: "sts:AssumeRole",
          Principal: {
            AWS: { "Fn::Join": Match.arrayWith([["arn:aws:iam::", { Ref: "AWS::AccountId" }, ":root"]]) },
          },
        }),
      ],
    },
  });
  app.hasResourceProperties("AWS::IAM::Role", {
    RoleName: "wattigator-dev-support-reader",
    ...within(8 * 3600),
  });
  app.hasResourceProperties("AWS::IAM::Role", { RoleName: "wattigator-dev-support-writer", ...within(3600) });
});
