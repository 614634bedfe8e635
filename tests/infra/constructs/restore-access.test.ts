import { Match } from "aws-cdk-lib/assertions";
import { expect, test } from "vitest";
import * as z from "zod";
import { outputLogicalId } from "#tests/infra/support/functions.ts";
import { synthesizeStage } from "#tests/infra/support/templates.ts";

const { app, operations } = synthesizeStage("prod");
const [role] = Object.keys(
  operations.findResources("AWS::IAM::Role", { Properties: { RoleName: "wattigator-prod-restore" } }),
);

const oneOrMore = <Schema extends z.ZodType>(schema: Schema) =>
  z.union([schema, z.array(schema)]).transform((value) => [value].flat() as z.infer<Schema>[]);
const statement = z.object({ Action: oneOrMore(z.string()), Resource: oneOrMore(z.unknown()) });

const tables = ["EnrollmentsTable", "EnrollmentNumbersTable", "MailboxesTable", "ForgottenTable"];
const nameOf = (resource: unknown): string => {
  const text = JSON.stringify(resource);
  const table = tables.find((output) => text.includes(outputLogicalId(app, output)));
  return table ? `${table}${text.includes("-restore-*") ? " copies" : ""}` : text;
};

const rights = Object.values(
  operations.findResources("AWS::IAM::Policy", { Properties: { Roles: [{ Ref: role }] } }),
)
  .flatMap(({ Properties }) => z.array(statement).parse(Properties.PolicyDocument.Statement))
  .flatMap(({ Action, Resource }) =>
    Action.flatMap((action) => Resource.map((resource) => `${action} ${nameOf(resource)}`)),
  );
const ofTable = (name: string) =>
  rights
    .filter((right) => right.endsWith(` ${name}`))
    .map((right) => right.replace(/^dynamodb:(\w+) .*/, "$1"))
    .toSorted();

test("reads the tables with recovery, writes whole records, and deletes none but the items of numbers", () => {
  const all = [
    "ConditionCheckItem",
    "DescribeContinuousBackups",
    "GetItem",
    "PutItem",
    "RestoreTableToPointInTime",
    "Scan",
  ];
  for (const name of ["EnrollmentsTable", "MailboxesTable", "ForgottenTable"]) {
    expect(ofTable(name), name).toEqual(all);
  }
  expect(ofTable("EnrollmentNumbersTable")).toEqual([...all, "DeleteItem"].toSorted());
});

/** https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/backuprestore_IAM.html */
test("has what DynamoDB needs to fill a copy, and deletes copies only", () => {
  for (const name of tables) {
    expect(ofTable(`${name} copies`)).toEqual([
      "BatchWriteItem",
      "DeleteItem",
      "DeleteTable",
      "DescribeTable",
      "GetItem",
      "PutItem",
      "Query",
      "Scan",
      "UpdateItem",
    ]);
  }
});

test("cannot decrypt a number, read a session or a bill, or call any other service", () => {
  expect(rights.filter((right) => !right.startsWith("dynamodb:"))).toEqual([
    'cloudformation:DescribeStacks {"Ref":"AWS::StackId"}',
  ]);
  const named = rights.filter((right) => tables.some((name) => right.includes(` ${name}`)));
  expect(named.length).toBe(rights.length - 1);
});

test("can be assumed in this account for one hour", () => {
  operations.hasResourceProperties("AWS::IAM::Role", {
    RoleName: "wattigator-prod-restore",
    MaxSessionDuration: 3600,
    AssumeRolePolicyDocument: { Statement: [Match.objectLike({ Action: "sts:AssumeRole" })] },
  });
});
