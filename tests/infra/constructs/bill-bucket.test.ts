import { Match, type Template } from "aws-cdk-lib/assertions";
import { expect, test } from "vitest";
import { retentionDays } from "#domain/retention.ts";
import { leanDev, synthesizeStage } from "#tests/infra/support/templates.ts";

const { app } = synthesizeStage("dev");

test("blocks public access", () => {
  app.hasResourceProperties("AWS::S3::Bucket", {
    PublicAccessBlockConfiguration: {
      BlockPublicAcls: true,
      BlockPublicPolicy: true,
      IgnorePublicAcls: true,
      RestrictPublicBuckets: true,
    },
  });
});

test("rejects plain HTTP and old TLS versions", () => {
  const deny = (Condition: object) => Match.objectLike({ Effect: "Deny", Action: "s3:*", Condition });
  app.hasResourceProperties("AWS::S3::BucketPolicy", {
    PolicyDocument: Match.objectLike({
      Statement: Match.arrayWith([
        deny({ Bool: { "aws:SecureTransport": "false" } }),
        deny({ NumericLessThan: { "s3:TlsVersion": 1.2 } }),
      ]),
    }),
  });
});

test("encrypts bills, and deletes every version of them after their retention time", () => {
  app.hasResourceProperties("AWS::S3::Bucket", {
    VersioningConfiguration: { Status: "Enabled" },
    BucketEncryption: {
      ServerSideEncryptionConfiguration: [{ ServerSideEncryptionByDefault: { SSEAlgorithm: "AES256" } }],
    },
    LifecycleConfiguration: {
      Rules: [
        {
          ExpirationInDays: retentionDays.bill - 1,
          NoncurrentVersionExpiration: { NoncurrentDays: 1 },
          AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 },
          Status: "Enabled",
        },
        { ExpiredObjectDeleteMarker: true, Status: "Enabled" },
      ],
    },
  });
});

test("accepts uploads from the site's own pages only, as form posts", () => {
  app.hasResourceProperties("AWS::S3::Bucket", {
    CorsConfiguration: {
      CorsRules: [
        Match.objectLike({
          AllowedMethods: ["POST"],
          AllowedOrigins: ["https://dev.example.org"],
          ExposedHeaders: Match.arrayWith(["ETag"]),
        }),
      ],
    },
  });
});

test("accepts uploads from CloudFront's own URLs while the site's is not known, so that one deployment is enough", () => {
  const allowedOrigins = (template: Template) =>
    Object.values(template.findResources("AWS::S3::Bucket")).flatMap(
      ({ Properties }) => Properties.CorsConfiguration?.CorsRules[0].AllowedOrigins ?? [],
    );
  expect(allowedOrigins(leanDev().app)).toEqual(["https://*.cloudfront.net"]);
  expect(allowedOrigins(synthesizeStage("prod").app)).toEqual(["https://www.example.org"]);
});
