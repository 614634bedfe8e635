import { Duration } from "aws-cdk-lib";
import {
  BackupPlan,
  BackupPlanRule,
  BackupResource,
  BackupSelection,
  BackupVault,
  type IBackupVault,
} from "aws-cdk-lib/aws-backup";
import { EventField, Rule, RuleTargetInput, Schedule } from "aws-cdk-lib/aws-events";
import { SnsTopic } from "aws-cdk-lib/aws-events-targets";
import { ManagedPolicy, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Construct } from "constructs";
import { backupDays, recoveryDays } from "#domain/retention.ts";
import { acknowledgeNagFindings } from "#infra/nag-findings.ts";
import { dataRemovalPolicy } from "#infra/removal-policy.ts";
import type { StageConfig } from "#infra/stage-config.ts";
import { describe, type OnCall } from "./alarm.ts";
import type { Tables } from "./tables.ts";

type BackupsProps = { config: StageConfig; tables: Tables; onCall: OnCall };

/**
 * Backups for when point-in-time recovery is lost with its table or its account: in a vault that keeps none longer than the
 * privacy policy promises, and in a copy of it elsewhere: docs/adr/0057-restoring-data.md.
 */
export class Backups extends Construct {
  constructor(scope: Construct, id: string, { config, tables, onCall }: BackupsProps) {
    super(scope, id);
    const vault = new BackupVault(this, "Vault", {
      lockConfiguration: {
        minRetention: Duration.days(backupDays.daily),
        maxRetention: Duration.days(recoveryDays),
      },
      removalPolicy: dataRemovalPolicy(config),
    });
    const copyVault = config.backupCopyVault
      ? BackupVault.fromBackupVaultArn(this, "CopyVault", config.backupCopyVault)
      : undefined;
    const plan = new BackupPlan(this, "Plan", {
      backupVault: vault,
      backupPlanRules: [
        rule("Daily", { hour: "7", minute: "0" }, backupDays.daily, copyVault), // 3 am in New Jersey in summer
        rule("Weekly", { hour: "8", minute: "0", weekDay: "SUN" }, backupDays.weekly, copyVault),
      ],
    });
    new BackupSelection(this, "Selection", {
      backupPlan: plan,
      resources: recoverableTables(tables).map(({ table }) => BackupResource.fromArn(table.tableArn)),
      role: this.createRole(),
      disableDefaultBackupPolicy: true, // the role has it already
    });
    this.notifyOfFailures(onCall);
  }

  /** An event costs nothing, and names the table and the reason; the metric of failed jobs would be two alarms. */
  private notifyOfFailures({ topic }: OnCall) {
    const rule = new Rule(this, "Failed", {
      eventPattern: {
        source: ["aws.backup"],
        detailType: ["Backup Job State Change", "Copy Job State Change"],
        detail: { state: ["FAILED", "ABORTED", "EXPIRED"] },
      },
    });
    const [job, state, table, reason] = [
      "$.detail-type",
      "$.detail.state",
      "$.detail.resourceArn",
      "$.detail.statusMessage",
    ].map(EventField.fromPath);
    const text = describe({
      customerImpact: "Households notice nothing.",
      cause: `${job}: ${state} for ${table}. ${reason}`,
      firstAction: "Start the job again by hand, in AWS Backup under Jobs.",
      runbook: "docs/runbook.md#a-backup-failed",
    });
    rule.addTarget(new SnsTopic(topic, { message: RuleTargetInput.fromText(text) }));
  }

  private createRole(): Role {
    const role = new Role(this, "Role", {
      assumedBy: new ServicePrincipal("backup.amazonaws.com"),
      managedPolicies: [
        ManagedPolicy.fromAwsManagedPolicyName("service-role/AWSBackupServiceRolePolicyForBackup"),
      ],
    });
    acknowledgeNagFindings(role, {
      "AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSBackupServiceRolePolicyForBackup]":
        "AWS keeps this policy up to date with what its service needs for a backup. Only the service can assume the role.",
    });
    return role;
  }
}

const rule = (
  ruleName: string,
  at: { hour: string; minute: string; weekDay?: string },
  days: number,
  copyVault: IBackupVault | undefined,
) =>
  new BackupPlanRule({
    ruleName,
    scheduleExpression: Schedule.cron(at),
    deleteAfter: Duration.days(days),
    copyActions: copyVault ? [{ destinationBackupVault: copyVault, deleteAfter: Duration.days(days) }] : [],
  });

/** The tables with point-in-time recovery: those whose records cannot be typed again. */
export const recoverableTables = ({ enrollments, enrollmentNumbers, mailboxes, forgotten }: Tables) => [
  enrollments,
  enrollmentNumbers,
  mailboxes,
  forgotten,
];
