import { Duration, Stack } from "aws-cdk-lib";
import { Role } from "aws-cdk-lib/aws-iam";
import { Construct } from "constructs";
import { restoreCopyInfix } from "#contracts/storage/tables.ts";
import { acknowledgeNagFindings } from "#infra/nag-findings.ts";
import { restoreRoleName } from "#infra/names.ts";
import { appOutput, appOutputInFinding, tableOutputs } from "#infra/stack-outputs.ts";
import type { StageConfig } from "#infra/stage-config.ts";
import { recoverableTables } from "./backups.ts";
import { addPermission, staffPrincipal } from "./staff-permissions.ts";
import type { Tables } from "./tables.ts";

type RestoreAccessProps = {
  config: StageConfig;
  /** The id of the stack whose outputs name the tables. */
  appStackId: string;
  tables: Tables;
};

const allOf = (...operations: string[]) => operations.map((operation) => `dynamodb:${operation}`);

/**
 * The role of whoever brings lost records back: docs/runbook.md, "Restoring data". It reads whole tables and cannot decrypt a
 * number. It may delete copies, and no table of the product. CloudTrail records who assumed it.
 */
export class RestoreAccess extends Construct {
  readonly role: Role;

  constructor(scope: Construct, id: string, { config, appStackId, tables }: RestoreAccessProps) {
    super(scope, id);
    this.role = new Role(this, "Role", {
      roleName: restoreRoleName(config.stage),
      assumedBy: staffPrincipal(config),
      maxSessionDuration: Duration.hours(1),
    });
    const restorable = recoverableTables(tables);
    const arns = restorable.map(({ table }) => table.tableArn);
    const names = restorable.map(({ table }) => table.tableName);
    const outputs = Object.entries(tableOutputs(tables)).filter(([, name]) => names.includes(name));
    const stack = Stack.of(this);
    const copiesOf = (table: string) =>
      `arn:aws:dynamodb:${stack.region}:${stack.account}:table/${table}${restoreCopyInfix}*`;
    const copies = outputs.map(([output]) => copiesOf(appOutput(config.stage, output)));
    addPermission(this.role, allOf("DescribeContinuousBackups", "RestoreTableToPointInTime"), arns);
    addPermission(this.role, allOf("Scan", "GetItem", "PutItem", "ConditionCheckItem"), arns);
    addPermission(this.role, allOf("DeleteItem"), [tables.enrollmentNumbers.table.tableArn]);
    // DynamoDB fills the copy with the rights of the caller.
    const filling = ["BatchWriteItem", "DeleteItem", "GetItem", "PutItem", "Query", "Scan", "UpdateItem"];
    addPermission(this.role, allOf("DescribeTable", "DeleteTable", ...filling), copies);
    addPermission(this.role, ["cloudformation:DescribeStacks"], [appStackId]);
    const { account = "<AWS::AccountId>" } = config;
    for (const [output] of outputs) {
      acknowledgeNagFindings(this.role, {
        [`AwsSolutions-IAM5[Resource::arn:aws:dynamodb:${config.region}:${account}:table/${appOutputInFinding(config.stage, output)}${restoreCopyInfix}*]`]:
          "A copy is named after its table and the time that it shows.",
      });
    }
  }
}
