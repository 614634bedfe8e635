import { type CfnElement, Duration, Stack } from "aws-cdk-lib";
import { AccountRootPrincipal, Role } from "aws-cdk-lib/aws-iam";
import { Construct } from "constructs";
import { restoreCopyInfix } from "#contracts/storage/tables.ts";
import { acknowledgeNagFindings } from "#infra/nag-findings.ts";
import { restoreRoleName } from "#infra/names.ts";
import type { StageConfig } from "#infra/stage-config.ts";
import { recoverableTables } from "./backups.ts";
import { addPermission } from "./staff-permissions.ts";
import type { Tables } from "./tables.ts";

type RestoreAccessProps = { config: StageConfig; tables: Tables };

const allOf = (...operations: string[]) => operations.map((operation) => `dynamodb:${operation}`);

/**
 * The role of whoever brings lost records back: docs/runbook.md, "Restoring data". It reads whole tables and cannot decrypt a
 * number. It may delete copies, and no table of the product. CloudTrail records who assumed it.
 */
export class RestoreAccess extends Construct {
  readonly role: Role;

  constructor(scope: Construct, id: string, { config, tables }: RestoreAccessProps) {
    super(scope, id);
    this.role = new Role(this, "Role", {
      roleName: restoreRoleName(config.stage),
      assumedBy: new AccountRootPrincipal(),
      maxSessionDuration: Duration.hours(1),
    });
    const restorable = recoverableTables(tables);
    const arns = restorable.map(({ table }) => table.tableArn);
    const copies = arns.map((arn) => `${arn}${restoreCopyInfix}*`);
    addPermission(this.role, allOf("DescribeContinuousBackups", "RestoreTableToPointInTime"), arns);
    addPermission(this.role, allOf("Scan", "GetItem", "PutItem", "ConditionCheckItem"), arns);
    addPermission(this.role, allOf("DeleteItem"), [tables.enrollmentNumbers.table.tableArn]);
    // DynamoDB fills the copy with the rights of the caller.
    const filling = ["BatchWriteItem", "DeleteItem", "GetItem", "PutItem", "Query", "Scan", "UpdateItem"];
    addPermission(this.role, allOf("DescribeTable", "DeleteTable", ...filling), copies);
    addPermission(this.role, ["cloudformation:DescribeStacks"], [Stack.of(this).stackId]);
    for (const { table } of restorable) {
      const logicalId = Stack.of(this).getLogicalId(table.node.defaultChild as CfnElement);
      acknowledgeNagFindings(this.role, {
        [`AwsSolutions-IAM5[Resource::<${logicalId}.Arn>${restoreCopyInfix}*]`]:
          "A copy is named after its table and the time that it shows.",
      });
    }
  }
}
