import { Match } from "aws-cdk-lib/assertions";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { originKeyHeader, siteOriginsHeader } from "#contracts/http/origin-headers.ts";
import { routes } from "#contracts/http/routes.ts";
import { originKeyName } from "#infra/names.ts";
import { prodEnvironment, synthesizeStage } from "#tests/infra/support/templates.ts";

const { edge } = synthesizeStage("prod");
const distribution = "AWS::CloudFront::Distribution";
const cachingDisabled = "4135ea2d-6df8-44a3-9df3-4b5a84be39ad";
const allViewerExceptHost = "b689b0a8-53d0-40ab-baf2-68738e2966ac";

const publicTables: string[] = [
  routes.listEligibility.path,
  routes.listIncomeLimits.path,
  routes.listSwitches.path,
  routes.getHealth.path,
];

const behavior = z.looseObject({ PathPattern: z.string().optional() });
const config = z
  .looseObject({ CacheBehaviors: z.array(behavior), DefaultCacheBehavior: behavior })
  .parse(Object.values(edge.findResources(distribution))[0]?.Properties.DistributionConfig);

const isPublicTable = ({ PathPattern }: z.infer<typeof behavior>) => publicTables.includes(PathPattern ?? "");

describe("the public tables", () => {
  const tables = config.CacheBehaviors.filter(isPublicTable);

  test("are cached as long as their header allows, without cookies, and compressed", () => {
    edge.hasResourceProperties("AWS::CloudFront::CachePolicy", {
      CachePolicyConfig: {
        MinTTL: 0,
        DefaultTTL: 0,
        ParametersInCacheKeyAndForwardedToOrigin: {
          CookiesConfig: { CookieBehavior: "none" },
          EnableAcceptEncodingBrotli: true,
          EnableAcceptEncodingGzip: true,
          HeadersConfig: { HeaderBehavior: "none" },
          QueryStringsConfig: { QueryStringBehavior: "none" },
        },
      },
    });
    const [policy] = Object.keys(edge.findResources("AWS::CloudFront::CachePolicy"));
    expect(tables).toHaveLength(4);
    for (const table of tables)
      expect(table).toMatchObject({ CachePolicyId: { Ref: policy }, Compress: true });
  });

  test("accept GET and HEAD only", () => {
    for (const { AllowedMethods } of tables) expect(AllowedMethods).toEqual(["GET", "HEAD"]);
  });

  test("forward no cookies, headers or query of the client to the API", () => {
    for (const table of tables) expect(table).not.toHaveProperty("OriginRequestPolicyId");
  });
});

test("refers to values of the app stack by exports, which CloudFormation keeps while they are used", () => {
  const { Resources } = edge.toJSON();
  // An ARN changes with its logical id, by which this one is referred to.
  const { CanarySchedule: _, ...others } = Resources;
  const template = JSON.stringify(others);
  expect(template).toContain("Fn::ImportValue");
  expect(template).not.toContain("Fn::GetStackOutput"); // the edge would keep an old value until its own template changes
});

describe("API responses and disclosures", () => {
  test("use the origin of the site", () => {
    expect(config.CacheBehaviors.map(({ PathPattern }) => PathPattern)).toEqual([
      ...publicTables,
      "/api/*",
      "/pdf/*",
    ]);
  });

  test("are never cached, and receive all request headers except Host", () => {
    for (const behavior of config.CacheBehaviors.filter((behavior) => !isPublicTable(behavior))) {
      expect(behavior).toMatchObject({
        CachePolicyId: cachingDisabled,
        OriginRequestPolicyId: allViewerExceptHost,
        AllowedMethods: expect.arrayContaining(["GET", "POST", "PUT"]),
        ViewerProtocolPolicy: "https-only",
      });
    }
  });

  test("receive the site's origins, and the origin key, which no template contains", () => {
    const origins = z
      .array(z.looseObject({ CustomOriginConfig: z.unknown().optional() }))
      .parse(config.Origins);
    const apiOrigins = origins.filter((origin) => origin.CustomOriginConfig !== undefined);
    expect(apiOrigins).toMatchObject([
      {
        CustomOriginConfig: { OriginProtocolPolicy: "https-only" },
        OriginCustomHeaders: [
          {
            HeaderName: originKeyHeader,
            HeaderValue: `{{resolve:secretsmanager:${originKeyName("prod")}:SecretString:::}}`,
          },
          { HeaderName: siteOriginsHeader, HeaderValue: prodEnvironment.SITE_ORIGIN },
        ],
      },
    ]);
  });

  test("keep stricter headers that they set themselves", () => {
    const [policyReference] = config.CacheBehaviors.map(
      ({ ResponseHeadersPolicyId }) => ResponseHeadersPolicyId,
    );
    const { Ref } = z.object({ Ref: z.string() }).parse(policyReference);
    const policy = edge.findResources("AWS::CloudFront::ResponseHeadersPolicy")[Ref];
    const { SecurityHeadersConfig } = policy?.Properties.ResponseHeadersPolicyConfig ?? {};
    expect(SecurityHeadersConfig.ReferrerPolicy.Override).toBe(false);
    expect(SecurityHeadersConfig).not.toHaveProperty("ContentSecurityPolicy");
  });

  test("keep their error bodies: CloudFront replaces no error responses, and keeps none", () => {
    edge.hasResourceProperties(distribution, {
      DistributionConfig: Match.objectLike({
        CustomErrorResponses: [400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504].map((ErrorCode) => ({
          ErrorCode,
          ErrorCachingMinTTL: 0,
        })),
      }),
    });
    for (const behavior of config.CacheBehaviors) expect(behavior).not.toHaveProperty("FunctionAssociations");
  });
});

describe("pages", () => {
  test("come from a bucket that only the distribution may read", () => {
    edge.hasResourceProperties("AWS::S3::Bucket", {
      PublicAccessBlockConfiguration: Match.objectLike({
        BlockPublicPolicy: true,
        RestrictPublicBuckets: true,
      }),
    });
    edge.hasResourceProperties("AWS::S3::BucketPolicy", {
      PolicyDocument: Match.objectLike({
        Statement: Match.arrayWith([
          Match.objectLike({
            Principal: { Service: "cloudfront.amazonaws.com" },
            Action: ["s3:GetObject", "s3:ListBucket"],
            Condition: { StringEquals: { "AWS:SourceArn": Match.anyValue() } },
          }),
        ]),
      }),
    });
    edge.resourceCountIs("AWS::CloudFront::OriginAccessControl", 1);
  });

  test("run one function for requests and one for responses", () => {
    const associations = config.DefaultCacheBehavior.FunctionAssociations;
    expect(associations).toMatchObject([{ EventType: "viewer-request" }, { EventType: "viewer-response" }]);
  });

  test("are compressed, support HTTP/3, and redirect plain HTTP", () => {
    expect(config.DefaultCacheBehavior).toMatchObject({
      Compress: true,
      ViewerProtocolPolicy: "redirect-to-https",
    });
    expect(config).toMatchObject({ HttpVersion: "http2and3", IPV6Enabled: true });
  });
});

test("uses the site's domain with a certificate, and TLS 1.2 or later", () => {
  expect(config).toMatchObject({
    Aliases: ["www.example.org"],
    ViewerCertificate: { MinimumProtocolVersion: "TLSv1.2_2021", SslSupportMethod: "sni-only" },
  });
});

test("uses CloudFront's domain without a certificate", () => {
  synthesizeStage("dev").edge.hasResourceProperties(distribution, {
    DistributionConfig: Match.objectLike({ Aliases: Match.absent(), ViewerCertificate: Match.absent() }),
  });
});
