import { readFileSync } from "node:fs";
import { Match, type Template } from "aws-cdk-lib/assertions";
import { describe, expect, test } from "vitest";
import { retentionDays } from "#domain/retention.ts";
import { stacksOf } from "./support/templates.ts";

const { app, edge } = stacksOf("prod");
const dev = stacksOf("dev");

/** Whose replacement loses something: what it holds, or the address by which others know it. */
const stateful =
  /^AWS::(DynamoDB::|S3::Bucket$|SQS::Queue$|SecretsManager::Secret$|KMS::Key$|SES::|ApiGatewayV2::Api$|CloudFront::Distribution$|SNS::Topic$)/;

const statefulIn = (template: Template) =>
  Object.entries<{ Type: string }>(template.toJSON().Resources)
    .filter(([, { Type }]) => stateful.test(Type))
    .map(([logicalId, { Type }]) => `${logicalId} ${Type}`)
    .sort();

/**
 * CloudFormation knows things by these names alone: a construct that was renamed or moved is a new thing, empty, and the
 * old one is taken down or left behind. When this fails, give the construct its old name back. Only what was never
 * deployed, or is new, may be changed in the file.
 */
test.each([
  ["app", app],
  ["edge", edge],
])(
  "what holds something in the %s stack still has the name by which CloudFormation knows it",
  (name, stack) => {
    const pinned = readFileSync(`tests/infra/stateful-${name}.txt`, "utf8").trim().split("\n");
    expect(statefulIn(stack)).toEqual(pinned);
  },
);

describe("everything at rest is encrypted", () => {
  const both = [app, edge];

  test("buckets", () => {
    for (const stack of both) {
      stack.allResourcesProperties("AWS::S3::Bucket", {
        BucketEncryption: {
          ServerSideEncryptionConfiguration: [{ ServerSideEncryptionByDefault: { SSEAlgorithm: "AES256" } }],
        },
      });
    }
  });

  test("tables", () => {
    app.allResourcesProperties("AWS::DynamoDB::GlobalTable", {
      SSESpecification: { SSEEnabled: true, SSEType: "KMS" },
    });
  });

  /** SNS encrypts its disks by itself; with a key, not even its own people read what is on them. */
  test("the topic that hears of households' addresses, by a key of ours that SES may use", () => {
    const [key] = Object.keys(
      app.findResources("AWS::KMS::Key", { Properties: { EnableKeyRotation: true } }),
    );
    app.hasResourceProperties("AWS::SNS::Topic", { KmsMasterKeyId: { "Fn::GetAtt": [key, "Arn"] } });
    app.hasResourceProperties("AWS::KMS::Key", {
      KeyPolicy: Match.objectLike({
        Statement: Match.arrayWith([
          Match.objectLike({
            Principal: { Service: "ses.amazonaws.com" },
            Condition: { StringEquals: { "aws:SourceAccount": { Ref: "AWS::AccountId" } } },
          }),
        ]),
      }),
    });
  });

  test("queues", () => {
    app.allResourcesProperties("AWS::SQS::Queue", { SqsManagedSseEnabled: true });
  });
});

describe("the promises of the privacy policy", () => {
  test("the bucket forgets a bill when the table does", () => {
    app.hasResourceProperties("AWS::S3::Bucket", {
      LifecycleConfiguration: { Rules: [Match.objectLike({ ExpirationInDays: retentionDays.bill })] },
    });
  });

  test("no log outlives ninety days, the CDK's own helpers' neither", () => {
    for (const stack of [app, edge]) {
      const logs = stack.findResources("AWS::Logs::LogGroup");
      for (const [id, fn] of Object.entries(stack.findResources("AWS::Lambda::Function"))) {
        const { Ref } = fn.Properties.LoggingConfig?.LogGroup ?? {};
        expect(logs[Ref]?.Properties.RetentionInDays, id).toBeLessThanOrEqual(90);
      }
    }
  });
});

describe("a stage that keeps its data", () => {
  /**
   * The site is made anew by the build, and the edge's key by the next stack. Queues' messages are work in progress, and
   * topics hold nothing.
   */
  const mayGo = /^(SiteFiles|OriginKey|.*(Queue|Topic|Alarms|Done)[0-9A-F]{8}$)/;

  test("leaves what cannot be made again when the stack goes", () => {
    const kept = /^AWS::(DynamoDB::GlobalTable|S3::Bucket|SecretsManager::Secret|Logs::LogGroup)$/;
    for (const stack of [app, edge]) {
      const going = Object.entries<{ Type: string; DeletionPolicy?: string }>(stack.toJSON().Resources)
        .filter(([id, { Type }]) => kept.test(Type) && !mayGo.test(id))
        .filter(([, { DeletionPolicy }]) => !DeletionPolicy?.startsWith("Retain"))
        .map(([id]) => id);
      expect(going).toEqual([]);
    }
  });

  test("cannot be taken down by mistake", () => {
    app.hasResourceProperties("AWS::DynamoDB::GlobalTable", {
      Replicas: [
        Match.objectLike({
          DeletionProtectionEnabled: true,
          PointInTimeRecoverySpecification: Match.objectLike({ PointInTimeRecoveryEnabled: true }),
        }),
      ],
    });
  });

  test("and one that keeps none goes altogether", () => {
    for (const stack of [dev.app, dev.edge]) {
      expect(JSON.stringify(stack.toJSON())).not.toContain('"DeletionPolicy":"Retain"');
    }
  });
});
