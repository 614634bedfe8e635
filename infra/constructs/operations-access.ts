import { Duration } from "aws-cdk-lib";
import { PolicyStatement, Role } from "aws-cdk-lib/aws-iam";
import { Construct } from "constructs";
import { switchKey, switchNames, type WaitingQueue } from "#contracts/storage/switches.ts";
import type { EnrollmentIndex } from "#contracts/storage/tables.ts";
import { operationsRoleName } from "#infra/names.ts";
import type { StageConfig } from "#infra/stage-config.ts";
import type { NumberKeys } from "./number-keys.ts";
import { addPermission, allowUpdate, progressAttributes, staffPrincipal } from "./staff-permissions.ts";
import type { Tables } from "./tables.ts";
import type { WorkQueue } from "./work-queue.ts";

type OperationsAccessProps = {
  config: StageConfig;
  /** The id of the stack whose outputs name the tables. */
  appStackId: string;
  tables: Tables;
  numberKeys: NumberKeys;
  /** The queues whose messages wait while something is switched off. */
  waiting: Record<WaitingQueue, WorkQueue>;
};

/**
 * The role of whoever hands enrollments on to projects and utilities: docs/operations.md. It finds enrollments by their
 * allocation list and by a whole number, as in a utility's file, may not search for a household, and changes nothing but the
 * progress and the switches.
 */
export class OperationsAccess extends Construct {
  readonly role: Role;

  constructor(
    scope: Construct,
    id: string,
    { config, appStackId, tables, numberKeys, waiting }: OperationsAccessProps,
  ) {
    super(scope, id);
    this.role = new Role(this, "Role", {
      roleName: operationsRoleName(config.stage),
      assumedBy: staffPrincipal(config),
      maxSessionDuration: Duration.hours(1),
    });
    const { tableArn } = tables.enrollments.table;
    const indexes: EnrollmentIndex[] = ["byAllocation", "byAccountNumber"];
    addPermission(this.role, ["dynamodb:GetItem"], [tableArn]);
    addPermission(
      this.role,
      ["dynamodb:Query"],
      indexes.map((index) => `${tableArn}/index/${index}`),
    );
    allowUpdate(this.role, tables.enrollments, progressAttributes);
    this.role.addToPolicy(
      new PolicyStatement({
        actions: ["dynamodb:GetItem", "dynamodb:UpdateItem"],
        resources: [tables.limits.table.tableArn],
        conditions: { "ForAllValues:StringEquals": { "dynamodb:LeadingKeys": switchNames.map(switchKey) } },
      }),
    );
    const mappings = Object.values(waiting).map(({ mapping }) => mapping.eventSourceMappingArn);
    addPermission(this.role, ["lambda:UpdateEventSourceMapping"], mappings);
    numberKeys.grantDecryptTo(this.role);
    numberKeys.grantLookupTo(this.role);
    addPermission(this.role, ["cloudformation:DescribeStacks"], [appStackId]);
  }
}
