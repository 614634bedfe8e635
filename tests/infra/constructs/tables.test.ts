import { Match } from "aws-cdk-lib/assertions";
import { describe, expect, test } from "vitest";
import { stacksOf } from "#tests/infra/support/templates.ts";

const table = "AWS::DynamoDB::GlobalTable";
const { app } = stacksOf("prod");

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
  test("sessions and bills leave by themselves", () => {
    for (const key of ["sessionId", "tempId"]) {
      withKey(key, { TimeToLiveSpecification: { AttributeName: "expiresAt", Enabled: true } });
    }
  });

  test("an enrollment never expires", () => {
    withKey("customerId", { TimeToLiveSpecification: Match.absent() });
  });

  test("the enrollment table has a stream, recovery and protection", () => {
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

  test("support finds an enrollment by whatever a household can tell, without a scan", () => {
    withKey("customerId", {
      GlobalSecondaryIndexes: Match.arrayWith([
        index("byEmail", "emailKey"),
        index("bySession", "sessionId"),
        index("byAccountNumber", "accountNumber"),
        index("byPhone", "phoneKey"),
        index("byUtilityAccount", "utilityAccountKey"),
      ]),
    });
  });

  test("enrollments are exported stage by stage, in the order of time, without a scan", () => {
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

  test("a sign-up's bills are found without a scan", () => {
    withKey("tempId", { GlobalSecondaryIndexes: Match.arrayWith([index("bySession", "sessionId")]) });
  });

  test("bills without an end are found without a scan, oldest first, and by nothing but their ids", () => {
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

  test("every table is encrypted, paid by use, and outlives the stack where data is kept", () => {
    app.resourceCountIs(table, 3);
    app.allResources(table, {
      Properties: Match.objectLike({
        BillingMode: "PAY_PER_REQUEST",
        SSESpecification: { SSEEnabled: true, SSEType: "KMS" },
      }),
      DeletionPolicy: "Retain",
      UpdateReplacePolicy: "Retain",
    });
  });

  test("a stage that keeps nothing can be taken down", () => {
    const { app: dev } = stacksOf("dev");
    dev.allResources(table, { DeletionPolicy: "Delete" });
    expect(JSON.stringify(dev.toJSON())).not.toContain('"DeletionProtectionEnabled":true');
  });
});
