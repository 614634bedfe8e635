import {
  AccountRootPrincipal,
  ArnPrincipal,
  type IPrincipal,
  PolicyStatement,
  PrincipalWithConditions,
  type Role,
} from "aws-cdk-lib/aws-iam";
import { progressFields } from "#contracts/storage/enrollment.ts";
import { noticeFields } from "#contracts/storage/outbox.ts";
import type { StageConfig } from "#infra/stage-config.ts";
import type { RecordTable } from "./record-table.ts";

/** The attributes that the progress of an enrollment changes, with the e-mails about it. */
export const progressAttributes = [
  "customerId",
  "version",
  "updatedAt",
  ...Object.keys(progressFields),
  ...Object.keys(noticeFields),
];

/**
 * Who may assume the roles of staff. Sessions of IAM Identity Center do not say that it asked for a second factor, so its role is named
 * instead.
 */
export const staffPrincipal = ({ staffRole }: Pick<StageConfig, "staffRole">): IPrincipal =>
  staffRole
    ? new ArnPrincipal(staffRole)
    : new PrincipalWithConditions(new AccountRootPrincipal(), {
        Bool: { "aws:MultiFactorAuthPresent": "true" },
      });

export const addPermission = (role: Role, actions: string[], resources: string[]) =>
  role.addToPolicy(new PolicyStatement({ actions, resources }));

/** Permission to change these attributes of records, and no other. */
export const allowUpdate = (role: Role, { table }: RecordTable, attributes: string[]) =>
  role.addToPolicy(
    new PolicyStatement({
      actions: ["dynamodb:UpdateItem"],
      resources: [table.tableArn],
      conditions: {
        "ForAllValues:StringEquals": { "dynamodb:Attributes": attributes },
        StringEqualsIfExists: { "dynamodb:ReturnValues": ["NONE"] },
      },
    }),
  );
