import { Duration } from "aws-cdk-lib";
import { Role } from "aws-cdk-lib/aws-iam";
import { Construct } from "constructs";
import { billFilePrefixes } from "#contracts/storage/bill.ts";
import {
  accessTokenIndexes,
  billIndexes,
  enrollmentIndexes,
  sessionIndexes,
} from "#contracts/storage/tables.ts";
import { acknowledgeNagFindings } from "#infra/nag-findings.ts";
import { type SupportRight, supportRoleName } from "#infra/names.ts";
import { appOutput, appOutputInFinding } from "#infra/stack-outputs.ts";
import type { StageConfig } from "#infra/stage-config.ts";
import type { AccessLinks } from "./access-links.ts";
import type { NumberKeys } from "./number-keys.ts";
import type { RecordTable } from "./record-table.ts";
import { addPermission, allowUpdate, progressAttributes, staffPrincipal } from "./staff-permissions.ts";
import type { SupportChanges } from "./support-changes.ts";
import type { Tables } from "./tables.ts";

type SupportAccessProps = {
  config: StageConfig;
  /** The id of the stack whose outputs name the tables. */
  appStackId: string;
  tables: Tables;
  numberKeys: NumberKeys;
  accessLinks: AccessLinks;
  supportChanges: SupportChanges;
};

/** The attributes of an enrollment that support may change: not the promised discount, disclosure or consent events. */
const writableAttributes = [
  ...progressAttributes,
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
];

/**
 * The roles of support staff: docs/support.md. The account's administrators decide who may assume a role, and CloudTrail
 * records who did. No role may scan a table: support reads one household at a time.
 */
export class SupportAccess extends Construct {
  /** May read records, with `npm run support` and in the console. */
  readonly reader: Role;
  /** May also reveal an enrollment number, requeue an e-mail and carry out a deletion request; all three are recorded. */
  readonly writer: Role;

  constructor(scope: Construct, id: string, { config, ...data }: SupportAccessProps) {
    super(scope, id);
    const createRole = (right: SupportRight) =>
      new Role(this, right === "reader" ? "Reader" : "Writer", {
        roleName: supportRoleName(config.stage, right),
        assumedBy: staffPrincipal(config),
        maxSessionDuration: Duration.hours(right === "reader" ? 8 : 1),
      });
    this.reader = createRole("reader");
    this.writer = createRole("writer");
    for (const role of [this.reader, this.writer]) {
      this.allowReading(role, data);
      data.numberKeys.grantLookupTo(role);
    }
    data.numberKeys.grantDecryptTo(this.writer);
    this.allowWriting(this.writer, config, data.tables);
    data.accessLinks.grantRequestTo(this.writer);
    data.supportChanges.grantChangeTo(this.writer);
  }

  private allowReading(
    role: Role,
    { tables, appStackId }: Pick<SupportAccessProps, "tables" | "appStackId">,
  ) {
    const { sessions, bills, enrollments } = tables;
    const arns = [sessions, bills, enrollments].map(({ table }) => table.tableArn);
    const indexArns = (records: RecordTable, indexes: string[]) =>
      indexes.map((index) => `${records.table.tableArn}/index/${index}`);
    addPermission(role, ["dynamodb:GetItem", "dynamodb:DescribeTable"], arns);
    addPermission(
      role,
      ["dynamodb:Query"],
      [
        ...arns, // the console reads single records with Query
        ...indexArns(sessions, Object.keys(sessionIndexes)),
        ...indexArns(bills, Object.keys(billIndexes)),
        ...indexArns(enrollments, Object.keys(enrollmentIndexes)),
      ],
    );
    addPermission(role, ["dynamodb:ListTables"], ["*"]);
    addPermission(role, ["cloudformation:DescribeStacks"], [appStackId]);
    acknowledgeNagFindings(role, {
      "AwsSolutions-IAM5[Resource::*]": "ListTables does not support resource-level permissions.",
    });
  }

  private allowWriting(role: Role, { stage }: StageConfig, tables: Tables) {
    const { sessions, bills, enrollments, enrollmentNumbers, mailboxes } = tables;
    const { accessTokens, accessSessions, forgotten } = tables;
    allowUpdate(role, enrollments, writableAttributes);
    const numbersArn = enrollmentNumbers.table.tableArn;
    addPermission(role, ["dynamodb:UpdateItem"], [numbersArn]);
    addPermission(role, ["dynamodb:PutItem"], [mailboxes.table.tableArn, forgotten.table.tableArn]);
    const deleted = [sessions, bills, enrollments, accessTokens, accessSessions];
    const arns = deleted.map(({ table }) => table.tableArn);
    addPermission(role, ["dynamodb:DeleteItem"], [...arns, numbersArn]);
    addPermission(
      role,
      ["dynamodb:Query"],
      Object.keys(accessTokenIndexes).map((index) => `${accessTokens.table.tableArn}/index/${index}`),
    );
    addPermission(role, ["dynamodb:GetItem"], [accessSessions.table.tableArn, mailboxes.table.tableArn]);
    this.allowDeletingBills(role, stage);
  }

  /** For the deletion requests that support carries out. It does not include permission to read a file. */
  private allowDeletingBills(role: Role, stage: StageConfig["stage"]) {
    const bucketArn = `arn:aws:s3:::${appOutput(stage, "BillBucket")}`;
    const prefixes = Object.values(billFilePrefixes);
    addPermission(
      role,
      ["s3:DeleteObject", "s3:DeleteObjectVersion"],
      prefixes.map((prefix) => `${bucketArn}/${prefix}*`),
    );
    addPermission(role, ["s3:ListBucketVersions"], [bucketArn]);
    for (const prefix of prefixes) {
      acknowledgeNagFindings(role, {
        [`AwsSolutions-IAM5[Resource::arn:aws:s3:::${appOutputInFinding(stage, "BillBucket")}/${prefix}*]`]:
          "Each bill has new files with this prefix, so their names are not known in advance.",
      });
    }
  }
}
