import { type App, CfnOutput, Duration, Stack } from "aws-cdk-lib";
import { Certificate } from "aws-cdk-lib/aws-certificatemanager";
import {
  AccessLevel,
  AllowedMethods,
  type BehaviorOptions,
  CacheHeaderBehavior,
  CachePolicy,
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  OriginRequestPolicy,
  PriceClass,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from "aws-cdk-lib/aws-cloudfront";
import { HttpOrigin, S3BucketOrigin } from "aws-cdk-lib/aws-cloudfront-origins";
import { apiPathPrefixes } from "#contracts/http/api-paths.ts";
import { originKeyHeader, siteOriginsHeader } from "#contracts/http/origin-headers.ts";
import { routes } from "#contracts/http/routes.ts";
import { pageRouting } from "#contracts/site/page-routing.ts";
import type { StoredSite } from "#infra/compress-assets.ts";
import { Firewall } from "#infra/constructs/firewall.ts";
import { originKeyReference } from "#infra/constructs/origin-key.ts";
import { finishPage, routePages } from "#infra/constructs/page-router.ts";
import { configureProviderFunctions } from "#infra/constructs/provider-functions.ts";
import { apiHeaders, encryptedFramePolicies, pageHeaders } from "#infra/constructs/security-headers.ts";
import { type BuiltSite, SiteFiles } from "#infra/constructs/site-files.ts";
import { acknowledgeNagFindings } from "#infra/nag-findings.ts";
import { stackName } from "#infra/names.ts";
import { stackSettings } from "#infra/stack-settings.ts";
import type { StageConfig } from "#infra/stage-config.ts";
import type { AppStack } from "./app-stack.ts";

/** Raise it by one to write a new origin key into the distribution: docs/runbook.md, "Secrets". */
const originKeyRevision = 1;

type EdgeStackProps = { config: StageConfig; app: AppStack; siteFiles: StoredSite };

/**
 * Every error that CloudFront would otherwise keep for ten seconds, whatever its `Cache-Control` header says: without a cookie in the
 * cache key, the answer "access expired" to one visitor would go to every household.
 */
const errorStatuses = [400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504];

/** The public side of a deployment: CloudFront serves the site, the API and the disclosures from one origin. */
export class EdgeStack extends Stack {
  constructor(scope: App, { config, app, siteFiles }: EdgeStackProps) {
    super(scope, stackName(config.stage, "edge"), {
      ...stackSettings(config),
      description: "Community solar enrollment: CloudFront, firewall and the site's files",
    });
    const site: BuiltSite = { files: siteFiles, config: app.siteConfig };
    const files = new SiteFiles(this, "Site");
    const api = this.apiBehavior(config, app);
    const distribution = new Distribution(this, "Distribution", {
      comment: `${this.stackName}, key ${originKeyRevision}`,
      defaultRootObject: "index.html",
      defaultBehavior: this.pageBehavior(files, app),
      additionalBehaviors: {
        ...this.cachedTableBehaviors(api),
        ...Object.fromEntries(apiPathPrefixes.map((prefix) => [`${prefix}*`, api])),
      },
      ...this.firewall(config, app),
      errorResponses: errorStatuses.map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) })),
      httpVersion: HttpVersion.HTTP2_AND_3,
      priceClass: PriceClass.PRICE_CLASS_100, // North America and Europe: households are in New Jersey
      ...this.customDomain(config),
    });
    acknowledgeNagFindings(distribution, {
      "Annotation::@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk":
        "A listing is only available at /, and a request for / is always rewritten to the home page's file.",
      "AwsSolutions-CFR1": "Households are in New Jersey, but may enroll while they travel.",
      "AwsSolutions-CFR3":
        "An access log would contain session ids and IP addresses; the API's own log contains route names only.",
    });
    if (!config.firewall) {
      acknowledgeNagFindings(distribution, {
        "AwsSolutions-CFR2":
          "No household uses the stage, and the firewall is most of what an idle stage costs.",
      });
    }
    if (!config.certificateArn) {
      acknowledgeNagFindings(distribution, {
        "AwsSolutions-CFR4": "CloudFront's default domain has a fixed TLS policy.",
      });
    }
    files.publish(site, distribution, config);
    new CfnOutput(this, "SiteUrl", {
      value: `https://${distribution.domainName}`,
      description: "The URL of the site",
    });
    if (config.canary) app.canary.startWith(this);
    configureProviderFunctions(this, config);
  }

  private pageBehavior(files: SiteFiles, app: AppStack): BehaviorOptions {
    const input = { uploads: app.bills.files.origin, thirdParties: app.siteConfig.thirdParties };
    const routing = pageRouting();
    return {
      // With permission to list, S3 answers 404 for a missing file; without it, 403.
      origin: S3BucketOrigin.withOriginAccessControl(files.bucket, {
        originAccessLevels: [AccessLevel.READ, AccessLevel.LIST],
      }),
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      compress: true,
      responseHeadersPolicy: pageHeaders(this, "PageHeaders", input),
      functionAssociations: [
        this.edgeFunction(FunctionEventType.VIEWER_REQUEST, "RoutePages", routePages(routing)),
        this.edgeFunction(
          FunctionEventType.VIEWER_RESPONSE,
          "FinishPage",
          finishPage(routing, encryptedFramePolicies(input)),
        ),
      ],
    };
  }

  /**
   * Forwards all headers, cookies and query parameters, except the header Host: API Gateway selects the API by its value.
   * CloudFront replaces an origin key and site origins that a browser sends.
   */
  private apiBehavior({ stage, siteOrigins }: StageConfig, app: AppStack): BehaviorOptions {
    const customHeaders = {
      [originKeyHeader]: originKeyReference(stage),
      // Without it, the API judges by `Sec-Fetch-Site`, which all but old browsers send.
      ...(siteOrigins.length > 0 && { [siteOriginsHeader]: siteOrigins.join(" ") }),
    };
    return {
      origin: new HttpOrigin(app.api.domainName, { customHeaders }),
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      allowedMethods: AllowedMethods.ALLOW_ALL,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      responseHeadersPolicy: apiHeaders(this, "AnswerHeaders"),
    };
  }

  /**
   * CloudFront caches what is the same for everybody, health included, for as long as their `Cache-Control` header
   * allows. It forwards no cookies, and compresses the replies.
   */
  private cachedTableBehaviors(api: BehaviorOptions): Record<string, BehaviorOptions> {
    const cachePolicy = new CachePolicy(this, "PublicTables", {
      minTtl: Duration.seconds(0),
      defaultTtl: Duration.seconds(0),
      maxTtl: Duration.days(1),
      headerBehavior: CacheHeaderBehavior.none(),
      enableAcceptEncodingBrotli: true,
      enableAcceptEncodingGzip: true,
    });
    const { originRequestPolicy: _, ...cacheable } = api;
    const behavior = { ...cacheable, allowedMethods: AllowedMethods.ALLOW_GET_HEAD, cachePolicy };
    const cached = [routes.listEligibility, routes.listIncomeLimits, routes.listSwitches, routes.getHealth];
    return Object.fromEntries(cached.map(({ path }) => [path, behavior]));
  }

  private edgeFunction(eventType: FunctionEventType, id: string, code: string) {
    const runtime = FunctionRuntime.JS_2_0;
    return {
      eventType,
      function: new EdgeFunction(this, id, { code: FunctionCode.fromInline(code), runtime }),
    };
  }

  private firewall(config: StageConfig, app: AppStack) {
    if (!config.firewall) return {};
    return { webAclId: new Firewall(this, "Firewall", { config, onCall: app.onCall }).arn };
  }

  private customDomain({ certificateArn, siteOrigins }: StageConfig) {
    if (!certificateArn) return {};
    return {
      domainNames: siteOrigins.map((origin) => new URL(origin).hostname),
      certificate: Certificate.fromCertificateArn(this, "Certificate", certificateArn),
      minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021, // without a certificate, CloudFront allows no choice
    };
  }
}
