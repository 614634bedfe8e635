import { Duration, RemovalPolicy } from "aws-cdk-lib";
import type { IDistribution } from "aws-cdk-lib/aws-cloudfront";
import { BlockPublicAccess, Bucket, BucketEncryption, type IBucket } from "aws-cdk-lib/aws-s3";
import { BucketDeployment, CacheControl, Source } from "aws-cdk-lib/aws-s3-deployment";
import { Construct } from "constructs";
import { gzipFolder } from "#contracts/site/asset-encoding.ts";
import {
  configFile,
  privateConfigFile,
  type SiteConfig,
  withoutThirdParties,
} from "#contracts/site/site-config.ts";
import type { StoredSite } from "#infra/compress-assets.ts";
import { acknowledgeNagFindings } from "#infra/nag-findings.ts";
import type { StageConfig } from "#infra/stage-config.ts";
import { logGroup } from "./node-function.ts";

export type BuiltSite = {
  /** Every file of the site, generated for this stage: infra/publish-site.ts. */
  files: StoredSite;
  /** Published as `/config.json`, and without third parties for browsers that send a privacy signal. */
  config: SiteConfig;
};

/** The build names these files after their content, so they never change. */
const assets = "assets/*";

/** The site's bucket and the deployment of its files. */
export class SiteFiles extends Construct {
  readonly bucket: IBucket;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    const bucket = new Bucket(this, "Files", {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      enforceSSL: true,
      minimumTLSVersion: 1.2,
      encryption: BucketEncryption.S3_MANAGED,
      removalPolicy: RemovalPolicy.DESTROY, // every deployment uploads all files again
      autoDeleteObjects: true,
    });
    acknowledgeNagFindings(bucket, {
      "AwsSolutions-S1": "Only CloudFront may read it, and its files are public.",
    });
    this.bucket = bucket as IBucket; // Bucket does not match IBucket under exactOptionalPropertyTypes
  }

  /** Deploys assets first and never deletes old ones: a page that is open during a deployment still loads them. */
  publish(site: BuiltSite, distribution: IDistribution, config: StageConfig) {
    const common = { destinationBucket: this.bucket, logGroup: logGroup(this, "PublishLogs", config) };
    const immutable = {
      ...common,
      exclude: ["*"],
      include: [assets],
      prune: false,
      cacheControl: [CacheControl.fromString("public, max-age=31536000, immutable")],
    };
    const { plain, brotli, gzip } = site.files;
    const deployedFirst = [
      new BucketDeployment(this, "Assets", { ...immutable, sources: [Source.asset(plain)] }),
      new BucketDeployment(this, "BrotliAssets", {
        ...immutable,
        sources: [Source.asset(brotli)],
        contentEncoding: "br",
      }),
      new BucketDeployment(this, "GzipAssets", {
        ...immutable,
        sources: [Source.asset(gzip)],
        destinationKeyPrefix: gzipFolder.slice(1),
        contentEncoding: "gzip",
      }),
    ];
    const pages = new BucketDeployment(this, "Pages", {
      ...common,
      sources: [
        Source.asset(plain),
        Source.jsonData(configFile.slice(1), site.config),
        Source.jsonData(privateConfigFile.slice(1), withoutThirdParties(site.config)),
      ],
      exclude: [assets, `${gzipFolder.slice(1)}/*`],
      cacheControl: [CacheControl.setPublic(), CacheControl.maxAge(Duration.minutes(1))],
      distribution,
      distributionPaths: ["/*"],
      // CloudFront may take longer than the CDK waits, which would fail a good release. Pages are cached for a minute only.
      waitForDistributionInvalidation: false,
    });
    pages.node.addDependency(...deployedFirst);
  }
}
