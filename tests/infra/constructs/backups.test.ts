import { Match } from "aws-cdk-lib/assertions";
import { describe, expect, test } from "vitest";
import { outputLogicalId } from "#tests/infra/support/functions.ts";
import { synthesizeStage } from "#tests/infra/support/templates.ts";

const copyVault = "arn:aws:backup:us-east-2:444455556666:backup-vault:wattigator";
const { app } = synthesizeStage("prod");

type Rule = {
  Lifecycle: { DeleteAfterDays: number };
  CopyActions?: { DestinationBackupVaultArn: string; Lifecycle: { DeleteAfterDays: number } }[];
};
const rulesOf = ({ app }: Pick<ReturnType<typeof synthesizeStage>, "app">): Rule[] =>
  Object.values(app.findResources("AWS::Backup::BackupPlan")).flatMap(
    ({ Properties }) => Properties.BackupPlan.BackupPlanRule,
  );

describe("backups", () => {
  test("contain the tables with point-in-time recovery, and no bill, session or access", () => {
    const [selection] = Object.values(app.findResources("AWS::Backup::BackupSelection"));
    const backedUp = JSON.stringify(selection);
    for (const [id, { Properties }] of Object.entries(app.findResources("AWS::DynamoDB::GlobalTable"))) {
      const [replica] = Properties.Replicas;
      const { PointInTimeRecoveryEnabled } = replica.PointInTimeRecoverySpecification;
      expect(backedUp.includes(`"${id}"`), id).toBe(PointInTimeRecoveryEnabled);
    }
    expect(backedUp).toContain(outputLogicalId(app, "EnrollmentsTable"));
  });

  test("are made every day and kept for a week, and every week for 35 days", () => {
    expect(rulesOf({ app })).toMatchObject([
      { ScheduleExpression: "cron(0 7 * * ? *)", Lifecycle: { DeleteAfterDays: 7 } },
      { ScheduleExpression: "cron(0 8 ? * SUN *)", Lifecycle: { DeleteAfterDays: 35 } },
    ]);
  });

  test("cannot be kept longer than 35 days, nor deleted within a week", () => {
    app.hasResource("AWS::Backup::BackupVault", {
      Properties: { LockConfiguration: { MinRetentionDays: 7, MaxRetentionDays: 35 } },
      DeletionPolicy: "RetainExceptOnCreate",
    });
  });

  test("are copied to another account or region if a vault there is set, and expire there as well", () => {
    expect(rulesOf({ app }).flatMap(({ CopyActions = [] }) => CopyActions)).toEqual([]);
    const withCopies = rulesOf(synthesizeStage("prod", { BACKUP_COPY_VAULT: copyVault }));
    expect(withCopies.map(({ CopyActions }) => CopyActions)).toEqual(
      [7, 35].map((DeleteAfterDays) => [
        { DestinationBackupVaultArn: copyVault, Lifecycle: { DeleteAfterDays } },
      ]),
    );
  });

  test("are made by a role that only AWS Backup can assume", () => {
    app.hasResourceProperties("AWS::IAM::Role", {
      AssumeRolePolicyDocument: {
        Statement: [Match.objectLike({ Principal: { Service: "backup.amazonaws.com" } })],
      },
    });
  });
});

test("a stage that keeps no data has no backups", () => {
  synthesizeStage("dev").app.resourceCountIs("AWS::Backup::BackupPlan", 0);
});
