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
import { originKeyHeader } from "#contracts/http/origin-key.ts";
import { routes } from "#contracts/http/routes.ts";
import { pageFiles } from "#contracts/site/pages.ts";
import type { StageConfig } from "#infra/config.ts";
import { CustomerAlarm } from "#infra/constructs/alarm.ts";
import { Firewall } from "#infra/constructs/firewall.ts";
import { originKeyAtDeployment } from "#infra/constructs/origin-key.ts";
import { markNotFound, routePages } from "#infra/constructs/page-router.ts";
import { settleHelpers } from "#infra/constructs/provider-functions.ts";
import { answerHeaders, pageHeaders } from "#infra/constructs/security-headers.ts";
import { type BuiltSite, SiteFiles } from "#infra/constructs/site-files.ts";
import { accepted } from "#infra/nag-findings.ts";
import { stackName } from "#infra/names.ts";
import type { AppStack } from "./app-stack.ts";

/** Raised by one to have the edge take a new key: docs/runbook.md, "Secrets". */
const originKeyRound = 1;

type EdgeStackProps = { config: StageConfig; app: AppStack; siteFolder: string };

/** What a browser meets on AWS: one origin for the site, the API and the disclosures. */
export class EdgeStack extends Stack {
  constructor(scope: App, { config, app, siteFolder }: EdgeStackProps) {
    super(scope, stackName(config.stage, "edge"), {
      env: { region: config.region },
      terminationProtection: config.keepData,
      description: "Community solar enrollment: the site and its one origin",
    });
    const site: BuiltSite = { folder: siteFolder, config: app.siteConfig };
    const files = new SiteFiles(this, "Site");
    const answers = this.answers(config, app);
    const distribution = new Distribution(this, "Distribution", {
      comment: `${this.stackName}, key ${originKeyRound}`,
      defaultRootObject: "index.html",
      defaultBehavior: this.pages(files, app),
      additionalBehaviors: {
        ...this.publicTables(answers),
        "/api/*": answers,
        "/pdf/*": answers,
      },
      webAclId: new Firewall(this, "Firewall").arn,
      httpVersion: HttpVersion.HTTP2_AND_3,
      priceClass: PriceClass.PRICE_CLASS_100, // North America and Europe: households are in New Jersey
      ...this.ownName(config),
    });
    accepted(distribution, {
      "Annotation::@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk":
        "The bucket lists its files at / only, which is always asked for as the home page's file.",
      "AwsSolutions-CFR1": "Households are in New Jersey, and still enroll while they travel.",
      "AwsSolutions-CFR3":
        "Its log would hold who asked for whose session; the API's own log names routes alone.",
    });
    if (!config.certificateArn) {
      accepted(distribution, { "AwsSolutions-CFR4": "CloudFront's own name does not let us choose." });
    }
    files.publish(site, distribution, config);
    new CfnOutput(this, "SiteUrl", { value: `https://${distribution.domainName}` });
    this.ringWhenFailing(distribution, app);
    settleHelpers(this, config);
  }

  private pages(files: SiteFiles, app: AppStack): BehaviorOptions {
    return {
      // With leave to list, S3 says 404 for a file that is not there; without it, 403.
      origin: S3BucketOrigin.withOriginAccessControl(files.bucket, {
        originAccessLevels: [AccessLevel.READ, AccessLevel.LIST],
      }),
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      compress: true,
      responseHeadersPolicy: pageHeaders(this, "PageHeaders", {
        uploads: app.bills.files.origin,
        thirdParties: app.siteConfig.thirdParties,
      }),
      functionAssociations: [
        this.at(FunctionEventType.VIEWER_REQUEST, "RoutePages", routePages(pageFiles)),
        this.at(FunctionEventType.VIEWER_RESPONSE, "MarkNotFound", markNotFound(pageFiles)),
      ],
    };
  }

  private ringWhenFailing(distribution: Distribution, app: AppStack) {
    new CustomerAlarm(this, "Failing", {
      onCall: app.onCall,
      customerImpact: "Households see an error in place of the site.",
      runbook: "docs/runbook.md#the-site-fails",
      metric: distribution.metric5xxErrorRate({ period: Duration.minutes(5), statistic: "Average" }),
      rings: { atOrAbove: 5, for: 2 },
    });
  }

  /**
   * The API sees everything the browser sent but its Host, by which API Gateway finds the API. A key that a browser makes
   * up is replaced by ours.
   */
  private answers({ stage }: StageConfig, app: AppStack): BehaviorOptions {
    const customHeaders = { [originKeyHeader]: originKeyAtDeployment(stage) };
    return {
      origin: new HttpOrigin(app.api.domainName, { customHeaders }),
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      allowedMethods: AllowedMethods.ALLOW_ALL,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      responseHeadersPolicy: answerHeaders(this, "AnswerHeaders"),
    };
  }

  /**
   * Two tables that are the same for everybody. They say themselves how long they hold, and travel without cookies, and
   * compressed.
   */
  private publicTables(answers: BehaviorOptions): Record<string, BehaviorOptions> {
    const cachePolicy = new CachePolicy(this, "PublicTables", {
      minTtl: Duration.seconds(0),
      defaultTtl: Duration.seconds(0), // an error does not say, and is not kept
      maxTtl: Duration.days(1),
      headerBehavior: CacheHeaderBehavior.none(),
      enableAcceptEncodingBrotli: true,
      enableAcceptEncodingGzip: true,
    });
    const { originRequestPolicy: _, ...table } = answers;
    const behavior = { ...table, allowedMethods: AllowedMethods.ALLOW_GET_HEAD, cachePolicy };
    return { [routes.listEligibility.path]: behavior, [routes.listIncomeLimits.path]: behavior };
  }

  private at(eventType: FunctionEventType, id: string, code: string) {
    const runtime = FunctionRuntime.JS_2_0;
    return {
      eventType,
      function: new EdgeFunction(this, id, { code: FunctionCode.fromInline(code), runtime }),
    };
  }

  private ownName({ certificateArn, siteOrigins }: StageConfig) {
    if (!certificateArn) return {};
    return {
      domainNames: siteOrigins.map((origin) => new URL(origin).hostname),
      certificate: Certificate.fromCertificateArn(this, "Certificate", certificateArn),
      minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021, // CloudFront's own name does not let us choose
    };
  }
}
