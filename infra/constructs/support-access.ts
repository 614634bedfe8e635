import { Duration, Stack } from "aws-cdk-lib";
import { AccountRootPrincipal, PolicyStatement, Role } from "aws-cdk-lib/aws-iam";
import { Construct } from "constructs";
import { billIndexes, enrollmentIndexes } from "#contracts/storage/indexes.ts";
import type { StageConfig } from "#infra/config.ts";
import { accepted } from "#infra/nag-findings.ts";
import { supportRole } from "#infra/names.ts";
import type { BillBucket } from "./bill-bucket.ts";
import type { RecordTable } from "./record-table.ts";
import type { Tables } from "./tables.ts";

type SupportAccessProps = { config: StageConfig; tables: Tables; files: BillBucket };

/** As much of an enrollment as support may change: never what was promised, agreed to or accepted. */
const changeable = ["customerId", "version", "updatedAt", "confirmationEmail", "supportEvents"];

/**
 * The roles of people at the telephone: docs/support.md. A role is taken by whom the account lets; whoever takes it is
 * named in the account's trail. Nobody may scan: a table is read household by household.
 */
export class SupportAccess extends Construct {
  /** Sees what there is, with `npm run support` and in the console. */
  readonly reader: Role;
  /** May also do what is written down: uncover an account number, send an e-mail again, carry out a deletion request. */
  readonly writer: Role;

  constructor(scope: Construct, id: string, { config, ...seen }: SupportAccessProps) {
    super(scope, id);
    const role = (right: "reader" | "writer") =>
      new Role(this, right === "reader" ? "Reader" : "Writer", {
        roleName: supportRole(config.stage, right),
        assumedBy: new AccountRootPrincipal(),
        maxSessionDuration: Duration.hours(right === "reader" ? 8 : 1),
      });
    this.reader = role("reader");
    this.writer = role("writer");
    for (const one of [this.reader, this.writer]) this.allowReading(one, seen.tables);
    this.allowWriting(this.writer, seen);
  }

  private allowReading(role: Role, { sessions, bills, enrollments }: Tables) {
    const arns = [sessions, bills, enrollments].map(({ table }) => table.tableArn);
    const found = (records: RecordTable, indexes: string[]) =>
      indexes.map((index) => `${records.table.tableArn}/index/${index}`);
    allow(role, ["dynamodb:GetItem", "dynamodb:DescribeTable"], arns);
    allow(
      role,
      ["dynamodb:Query"],
      [
        ...arns, // the console asks so for a record by its key
        ...found(bills, Object.keys(billIndexes)),
        ...found(enrollments, Object.keys(enrollmentIndexes)),
      ],
    );
    allow(role, ["dynamodb:ListTables"], ["*"]);
    allow(role, ["cloudformation:DescribeStacks"], [Stack.of(this).stackId]);
    accepted(role, {
      "AwsSolutions-IAM5[Resource::*]": "DynamoDB lists its tables' names for a whole region or not at all.",
    });
  }

  private allowWriting(role: Role, { tables, files }: Omit<SupportAccessProps, "config">) {
    const { sessions, bills, enrollments } = tables;
    role.addToPolicy(
      new PolicyStatement({
        actions: ["dynamodb:UpdateItem"],
        resources: [enrollments.table.tableArn],
        conditions: {
          "ForAllValues:StringEquals": { "dynamodb:Attributes": changeable },
          StringEqualsIfExists: { "dynamodb:ReturnValues": ["NONE"] },
        },
      }),
    );
    const arns = [sessions, bills, enrollments].map(({ table }) => table.tableArn);
    allow(role, ["dynamodb:DeleteItem"], arns);
    files.grantRemoval(role);
  }
}

const allow = (role: Role, actions: string[], resources: string[]) =>
  role.addToPolicy(new PolicyStatement({ actions, resources }));
