import { PolicyStatement, type Role } from "aws-cdk-lib/aws-iam";
import { progressFields } from "#contracts/storage/enrollment.ts";
import { noticeFields } from "#contracts/storage/outbox.ts";
import type { RecordTable } from "./record-table.ts";

/** The attributes that the progress of an enrollment changes, with the e-mails about it. */
export const progressAttributes = [
  "customerId",
  "version",
  "updatedAt",
  ...Object.keys(progressFields),
  ...Object.keys(noticeFields),
];

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
