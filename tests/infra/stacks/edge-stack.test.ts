import { Match } from "aws-cdk-lib/assertions";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { originKeyHeader } from "#contracts/http/origin-key.ts";
import { routes } from "#contracts/http/routes.ts";
import { originKeyName } from "#infra/names.ts";
import { stacksOf } from "#tests/infra/support/templates.ts";

const { edge } = stacksOf("prod");
const distribution = "AWS::CloudFront::Distribution";
const cachingDisabled = "4135ea2d-6df8-44a3-9df3-4b5a84be39ad";
const allViewerExceptHost = "b689b0a8-53d0-40ab-baf2-68738e2966ac";

const publicTables = [routes.listEligibility.path, routes.listIncomeLimits.path] as string[];

const behavior = z.looseObject({ PathPattern: z.string().optional() });
const config = z
  .looseObject({ CacheBehaviors: z.array(behavior), DefaultCacheBehavior: behavior })
  .parse(Object.values(edge.findResources(distribution))[0]?.Properties.DistributionConfig);

const isPublicTable = ({ PathPattern }: z.infer<typeof behavior>) => publicTables.includes(PathPattern ?? "");

describe("the two tables that are the same for everybody", () => {
  const tables = config.CacheBehaviors.filter(isPublicTable);

  test("are kept at the edge for as long as they say, without cookies, and travel compressed", () => {
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
    expect(tables).toHaveLength(2);
    for (const table of tables)
      expect(table).toMatchObject({ CachePolicyId: { Ref: policy }, Compress: true });
  });

  test("may be read and nothing else", () => {
    for (const { AllowedMethods } of tables) expect(AllowedMethods).toEqual(["GET", "HEAD"]);
  });

  test("tell the API nothing of who asks", () => {
    for (const table of tables) expect(table).not.toHaveProperty("OriginRequestPolicyId");
  });
});

describe("API answers and disclosures", () => {
  test("are on the site's own origin", () => {
    expect(config.CacheBehaviors.map(({ PathPattern }) => PathPattern)).toEqual([
      ...publicTables,
      "/api/*",
      "/pdf/*",
    ]);
  });

  test("are never cached, and see all that the browser sent but its Host", () => {
    for (const behavior of config.CacheBehaviors.filter((it) => !isPublicTable(it))) {
      expect(behavior).toMatchObject({
        CachePolicyId: cachingDisabled,
        OriginRequestPolicyId: allViewerExceptHost,
        AllowedMethods: expect.arrayContaining(["GET", "POST", "PUT"]),
        ViewerProtocolPolicy: "https-only",
      });
    }
  });

  test("come with the key that only the edge knows, which is in no template", () => {
    const origins = z
      .array(z.looseObject({ CustomOriginConfig: z.unknown().optional() }))
      .parse(config.Origins);
    const apis = origins.filter((origin) => origin.CustomOriginConfig !== undefined);
    expect(apis).toMatchObject([
      {
        CustomOriginConfig: { OriginProtocolPolicy: "https-only" },
        OriginCustomHeaders: [
          {
            HeaderName: originKeyHeader,
            HeaderValue: `{{resolve:secretsmanager:${originKeyName("prod")}:SecretString:::}}`,
          },
        ],
      },
    ]);
  });

  test("keep the stricter headers that they name themselves", () => {
    const [answers] = config.CacheBehaviors.map(({ ResponseHeadersPolicyId }) => ResponseHeadersPolicyId);
    const { Ref } = z.object({ Ref: z.string() }).parse(answers);
    const policy = edge.findResources("AWS::CloudFront::ResponseHeadersPolicy")[Ref];
    const { SecurityHeadersConfig } = policy?.Properties.ResponseHeadersPolicyConfig ?? {};
    expect(SecurityHeadersConfig.ReferrerPolicy.Override).toBe(false);
    expect(SecurityHeadersConfig).not.toHaveProperty("ContentSecurityPolicy");
  });

  test("keep their own 404s: nothing at the edge replaces an error", () => {
    edge.hasResourceProperties(distribution, {
      DistributionConfig: Match.objectLike({ CustomErrorResponses: Match.absent() }),
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

  test("are routed on the way in and marked on the way out", () => {
    const associations = config.DefaultCacheBehavior.FunctionAssociations;
    expect(associations).toMatchObject([{ EventType: "viewer-request" }, { EventType: "viewer-response" }]);
  });

  test("are compressed, over HTTP/3 where a browser can, and never over plain HTTP", () => {
    expect(config.DefaultCacheBehavior).toMatchObject({
      Compress: true,
      ViewerProtocolPolicy: "redirect-to-https",
    });
    expect(config).toMatchObject({ HttpVersion: "http2and3", IPV6Enabled: true });
  });

  test("may run our own scripts only, and send bills to our own bucket", () => {
    const [policy] = Object.values(
      edge.findResources("AWS::CloudFront::ResponseHeadersPolicy", {
        Properties: { ResponseHeadersPolicyConfig: { SecurityHeadersConfig: { ContentSecurityPolicy: {} } } },
      }),
    );
    const { ContentSecurityPolicy } =
      policy?.Properties.ResponseHeadersPolicyConfig.SecurityHeadersConfig ?? {};
    const text = JSON.stringify(ContentSecurityPolicy);
    expect(text).toMatch(/script-src 'self';/);
    expect(text).toMatch(/connect-src 'self' https:.*BillPipelineBills.*\.s3\.us-east-1\.amazonaws\.com;/);
    expect(text).toMatch(/object-src 'none'/);
  });
});

test("every answer insists on HTTPS for two years, and on the type that it says", () => {
  edge.allResourcesProperties("AWS::CloudFront::ResponseHeadersPolicy", {
    ResponseHeadersPolicyConfig: Match.objectLike({
      SecurityHeadersConfig: Match.objectLike({
        StrictTransportSecurity: {
          AccessControlMaxAgeSec: 63072000,
          IncludeSubdomains: true,
          Override: true,
        },
        ContentTypeOptions: { Override: true },
      }),
    }),
  });
});

test("with a certificate the site answers at its own name, with nothing older than TLS 1.2", () => {
  expect(config).toMatchObject({
    Aliases: ["www.example.org"],
    ViewerCertificate: { MinimumProtocolVersion: "TLSv1.2_2021", SslSupportMethod: "sni-only" },
  });
});

test("without a certificate it answers at CloudFront's name", () => {
  stacksOf("dev").edge.hasResourceProperties(distribution, {
    DistributionConfig: Match.objectLike({ Aliases: Match.absent(), ViewerCertificate: Match.absent() }),
  });
});

describe("a new version of the site", () => {
  const deployment = "Custom::CDKBucketDeployment";

  test("brings its assets first, for ever, and leaves the old ones to pages that are open", () => {
    edge.hasResourceProperties(deployment, {
      Include: ["assets/*"],
      Prune: false,
      SystemMetadata: { "cache-control": "public, max-age=31536000, immutable" },
    });
  });

  test("then its pages, for a minute, and forgets what the edge had kept", () => {
    edge.hasResource(deployment, {
      Properties: {
        Exclude: ["assets/*"],
        SystemMetadata: { "cache-control": "public, max-age=60" },
        DistributionPaths: ["/*"],
      },
      DependsOn: Match.arrayWith([Match.stringLikeRegexp("^SiteAssetsCustomResource")]),
    });
  });
});
