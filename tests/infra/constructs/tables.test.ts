import { Match } from "aws-cdk-lib/assertions";
import { describe, expect, test } from "vitest";
import { configFor } from "#infra/config.ts";
import { findFunctions } from "#tests/infra/support/functions.ts";
import { synthesizeConfig, synthesizeStage } from "#tests/infra/support/templates.ts";

const table = "AWS::DynamoDB::GlobalTable";
const { app } = synthesizeStage("prod");

const withKey = (key: string, properties: object) =>
  app.hasResource(table, {
    Properties: { KeySchema: [{ AttributeName: key, KeyType: "HASH" }], ...properties },
  });

const index = (IndexName: string, key: string) => ({
  IndexName,
  KeySchema: [{ AttributeName: key, KeyType: "HASH" }],
  Projection: { ProjectionType: "ALL" },
});

describe("tables", () => {
  test("expires sessions, bills and counts of limits", () => {
    for (const key of ["sessionId", "tempId", "limitKey"]) {
      withKey(key, { TimeToLiveSpecification: { AttributeName: "expiresAt", Enabled: true } });
    }
  });

  test("expires enrollments that were not completed, which alone have an expiry", () => {
    withKey("customerId", { TimeToLiveSpecification: { AttributeName: "expiresAt", Enabled: true } });
  });

  test("expires claims of conversions and numbers of synthetic enrollments: other items have no expiresAt", () => {
    withKey("numberKey", {
      TimeToLiveSpecification: { AttributeName: "expiresAt", Enabled: true },
      Replicas: [Match.objectLike({ DeletionProtectionEnabled: true })],
    });
  });

  test("gives the enrollment table a stream, recovery and deletion protection", () => {
    withKey("customerId", {
      StreamSpecification: { StreamViewType: "NEW_AND_OLD_IMAGES" },
      Replicas: [
        Match.objectLike({
          DeletionProtectionEnabled: true,
          PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
        }),
      ],
    });
  });

  test("lists the enrollments whose e-mail waits by the end of their waiting, without a scan", () => {
    const byWaitingEmail = {
      IndexName: "byWaitingEmail",
      KeySchema: [
        { AttributeName: "emailWaits", KeyType: "HASH" },
        { AttributeName: "emailWaitsUntil", KeyType: "RANGE" },
      ],
      Projection: { ProjectionType: "KEYS_ONLY" },
    };
    withKey("customerId", { GlobalSecondaryIndexes: Match.arrayWith([byWaitingEmail]) });
  });

  test("never forgets a blocked mailbox", () => {
    withKey("mailboxHash", {
      TimeToLiveSpecification: Match.absent(),
      Replicas: [
        Match.objectLike({
          DeletionProtectionEnabled: true,
          PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
        }),
      ],
    });
  });

  test("keeps the list of forgotten enrollments recoverable, and expires each of them", () => {
    withKey("customerId", {
      GlobalSecondaryIndexes: Match.absent(),
      TimeToLiveSpecification: { AttributeName: "expiresAt", Enabled: true },
      Replicas: [
        Match.objectLike({
          DeletionProtectionEnabled: true,
          PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
        }),
      ],
    });
  });

  test("has an index on every attribute by which support finds an enrollment", () => {
    withKey("customerId", {
      GlobalSecondaryIndexes: Match.arrayWith([
        index("byEmail", "emailKey"),
        index("bySession", "sessionId"),
        index("byAccountNumber", "accountNumberKey"),
        index("byPhone", "phoneKey"),
        index("byUtilityAccount", "utilityAccountKey"),
      ]),
    });
  });

  test("lists the enrollments of a stage by time, without a scan", () => {
    const byStage = {
      IndexName: "byStage",
      KeySchema: [
        { AttributeName: "stage", KeyType: "HASH" },
        { AttributeName: "stageAt", KeyType: "RANGE" },
      ],
      Projection: Match.objectLike({ ProjectionType: "INCLUDE" }),
    };
    withKey("customerId", { GlobalSecondaryIndexes: Match.arrayWith([byStage]) });
  });

  test("finds the bills of a session without a scan", () => {
    withKey("tempId", { GlobalSecondaryIndexes: Match.arrayWith([index("bySession", "sessionId")]) });
  });

  test("lists unfinished bills oldest first, and projects only their keys", () => {
    const unfinished = {
      IndexName: "unfinished",
      KeySchema: [
        { AttributeName: "unfinished", KeyType: "HASH" },
        { AttributeName: "createdAt", KeyType: "RANGE" },
      ],
      Projection: { ProjectionType: "KEYS_ONLY" },
    };
    withKey("tempId", { GlobalSecondaryIndexes: Match.arrayWith([unfinished]) });
  });

  test("encrypts every table, bills it by request, and retains it in prod", () => {
    app.resourceCountIs(table, 9);
    app.allResources(table, {
      Properties: Match.objectLike({
        BillingMode: "PAY_PER_REQUEST",
        SSESpecification: { SSEEnabled: true, SSEType: "KMS" },
      }),
      DeletionPolicy: "RetainExceptOnCreate",
      UpdateReplacePolicy: "Retain",
    });
  });

  test("deletes the tables of dev with the stack", () => {
    const { app: dev } = synthesizeStage("dev");
    dev.allResources(table, { DeletionPolicy: "Delete" });
    expect(JSON.stringify(dev.toJSON())).not.toContain('"DeletionProtectionEnabled":true');
  });
});

test("lets functions check a number under an earlier lookup key only while there is one", () => {
  const rotating = synthesizeConfig({ ...configFor("dev", {}), numberKeyVersions: [2, 1] });
  const checking = [...findFunctions(rotating.app).values()].filter(({ permissions }) =>
    permissions.some(
      ({ action, resource }) =>
        action === "dynamodb:ConditionCheckItem" && resource.includes("EnrollmentNumbers"),
    ),
  );
  const folders = checking.map(({ folder }) => folder).sort();
  expect(folders).toEqual(["change-cancellation", "complete-application", "manage-mailbox"]);
});
