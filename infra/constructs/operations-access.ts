import { Duration, Stack } from "aws-cdk-lib";
import { AccountRootPrincipal, Role } from "aws-cdk-lib/aws-iam";
import { Construct } from "constructs";
import type { EnrollmentIndex } from "#contracts/storage/indexes.ts";
import { operationsRoleName } from "#infra/names.ts";
import type { StageConfig } from "#infra/stage-config.ts";
import type { NumberKeys } from "./number-keys.ts";
import { addPermission, allowUpdate, progressAttributes } from "./staff-permissions.ts";
import type { Tables } from "./tables.ts";

type OperationsAccessProps = { config: StageConfig; tables: Tables; numberKeys: NumberKeys };

/**
 * The role of whoever hands enrollments on to projects and utilities: docs/operations.md. It finds enrollments by their
 * allocation list only, may not search for a household, and changes nothing but the progress.
 */
export class OperationsAccess extends Construct {
  readonly role: Role;

  constructor(scope: Construct, id: string, { config, tables, numberKeys }: OperationsAccessProps) {
    super(scope, id);
    this.role = new Role(this, "Role", {
      roleName: operationsRoleName(config.stage),
      assumedBy: new AccountRootPrincipal(),
      maxSessionDuration: Duration.hours(1),
    });
    const { tableArn } = tables.enrollments.table;
    const index: EnrollmentIndex = "byAllocation";
    addPermission(this.role, ["dynamodb:GetItem"], [tableArn]);
    addPermission(this.role, ["dynamodb:Query"], [`${tableArn}/index/${index}`]);
    allowUpdate(this.role, tables.enrollments, progressAttributes);
    numberKeys.grantDecryptTo(this.role);
    addPermission(this.role, ["cloudformation:DescribeStacks"], [Stack.of(this).stackId]);
  }
}
