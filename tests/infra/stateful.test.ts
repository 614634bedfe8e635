import { readFileSync } from "node:fs";
import { Match, type Template } from "aws-cdk-lib/assertions";
import { describe, expect, test } from "vitest";
import { retentionDays } from "#domain/retention.ts";
import { stackSettings } from "#infra/stack-settings.ts";
import { template as parsed } from "./support/cloudformation.ts";
import { synthesizeStage } from "./support/templates.ts";
import { isStateful } from "./support/update-rules.ts";

const { app, edge, config } = synthesizeStage("prod");
const dev = synthesizeStage("dev");

const statefulIn = (template: Template) =>
  Object.entries(parsed.parse(template.toJSON()).Resources)
    .filter(([, resource]) => isStateful(resource))
    .map(([logicalId, { Type }]) => `${logicalId} ${Type}`)
    .sort();

/**
 * CloudFormation identifies a resource by its logical id. If a construct is renamed or moved, CloudFormation creates a new,
 * empty resource and deletes or abandons the old one. When this test fails, restore the construct's id. Change the file
 * only for resources that are new or were never deployed.
 */
test.each([
  ["app", app],
  ["edge", edge],
])("keeps the logical ids of stateful resources in the %s stack", (name, stack) => {
  const pinned = readFileSync(`tests/infra/stateful-${name}.txt`, "utf8").trim().split("\n");
  expect(statefulIn(stack)).toEqual(pinned);
});

describe("encryption at rest", () => {
  const stacks = [app, edge];

  test("encrypts buckets", () => {
    for (const stack of stacks) {
      stack.allResourcesProperties("AWS::S3::Bucket", {
        BucketEncryption: {
          ServerSideEncryptionConfiguration: [{ ServerSideEncryptionByDefault: { SSEAlgorithm: "AES256" } }],
        },
      });
    }
  });

  test("encrypts tables", () => {
    app.allResourcesProperties("AWS::DynamoDB::GlobalTable", {
      SSESpecification: { SSEEnabled: true, SSEType: "KMS" },
    });
  });

  /** SNS encrypts its disks in any case; our own key also protects the messages inside SNS. */
  test("encrypts the topic for e-mail events with our own key, which SES may use", () => {
    const [key] = Object.keys(
      app.findResources("AWS::KMS::Key", {
        Properties: { EnableKeyRotation: true, Description: Match.stringLikeRegexp("returned mail") },
      }),
    );
    app.hasResourceProperties("AWS::SNS::Topic", { KmsMasterKeyId: { "Fn::GetAtt": [key, "Arn"] } });
    app.hasResourceProperties("AWS::KMS::Key", {
      KeyPolicy: Match.objectLike({
        Statement: Match.arrayWith([
          Match.objectLike({
            Principal: { Service: "ses.amazonaws.com" },
            Condition: Match.absent(), // nobody documents which one SES would meet
          }),
        ]),
      }),
    });
  });

  test("encrypts queues", () => {
    app.allResourcesProperties("AWS::SQS::Queue", { SqsManagedSseEnabled: true });
  });
});

describe("retention, as the privacy policy promises", () => {
  test("deletes all versions of a bill's file after as many days as its record", () => {
    const NoncurrentVersionExpiration = { NoncurrentDays: 1 };
    const rule = { ExpirationInDays: retentionDays.bill - 1, NoncurrentVersionExpiration };
    app.hasResourceProperties("AWS::S3::Bucket", {
      LifecycleConfiguration: { Rules: Match.arrayWith([Match.objectLike(rule)]) },
    });
  });

  test("keeps no log longer than 90 days, including those of the CDK's functions", () => {
    for (const stack of [app, edge]) {
      const logs = stack.findResources("AWS::Logs::LogGroup");
      for (const [id, fn] of Object.entries(stack.findResources("AWS::Lambda::Function"))) {
        const { Ref } = fn.Properties.LoggingConfig?.LogGroup ?? {};
        expect(logs[Ref]?.Properties.RetentionInDays, id).toBeLessThanOrEqual(90);
      }
    }
  });
});

describe("when a stack is deleted", () => {
  /**
   * Resources that may be deleted: deployments upload the site again, the next stack generates a new origin key,
   * account key and key of synthetic enrollments, messages in queues are work in progress, topics store nothing, and the firewall
   * logs for a week.
   */
  const disposable =
    /^(SiteFiles|FirewallLog|OriginKey|AccountKey|SyntheticKey|.*(Queue|Topic|Alarms|Done)[0-9A-F]{8}$)/;

  test("retains data that cannot be recreated", () => {
    const retainedTypes = /^AWS::(DynamoDB::GlobalTable|S3::Bucket|SecretsManager::Secret|Logs::LogGroup)$/;
    for (const stack of [app, edge]) {
      const deleted = Object.entries<{ Type: string; DeletionPolicy?: string }>(stack.toJSON().Resources)
        .filter(([id, { Type }]) => retainedTypes.test(Type) && !disposable.test(id))
        .filter(([, { DeletionPolicy }]) => !DeletionPolicy?.startsWith("Retain"))
        .map(([id]) => id);
      expect(deleted).toEqual([]);
    }
  });

  test("retains nothing that a failed deployment created: its name would be taken at the next attempt", () => {
    for (const stack of [app, edge]) {
      expect(JSON.stringify(stack.toJSON())).not.toContain('"DeletionPolicy":"Retain"');
    }
  });

  test("protects the enrollment table from deletion", () => {
    app.hasResourceProperties("AWS::DynamoDB::GlobalTable", {
      Replicas: [
        Match.objectLike({
          DeletionProtectionEnabled: true,
          PointInTimeRecoverySpecification: Match.objectLike({ PointInTimeRecoveryEnabled: true }),
        }),
      ],
    });
  });

  test("deletes everything in dev", () => {
    for (const stack of [dev.app, dev.edge]) {
      expect(JSON.stringify(stack.toJSON())).not.toContain('"DeletionPolicy":"Retain');
    }
  });
});

test("protects the stacks of prod from deletion, and those of no other stage", () => {
  expect([config, dev.config].map(({ isProtected }) => isProtected)).toEqual([true, false]);
  expect(stackSettings(config).terminationProtection).toBe(true);
});
