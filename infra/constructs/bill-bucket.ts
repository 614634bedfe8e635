import { Duration } from "aws-cdk-lib";
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  type CfnBucket,
  EventType,
  HttpMethods,
} from "aws-cdk-lib/aws-s3";
import { SqsDestination } from "aws-cdk-lib/aws-s3-notifications";
import type { IQueue } from "aws-cdk-lib/aws-sqs";
import { Construct } from "constructs";
import { billFilePrefixes } from "#contracts/storage/bill.ts";
import { retentionDays } from "#domain/retention.ts";
import { acknowledgeNagFindings } from "#infra/nag-findings.ts";
import { dataRemovalPolicy } from "#infra/removal-policy.ts";
import type { StageConfig } from "#infra/stage-config.ts";
import type { Rights } from "#lambdas/shared/service.ts";
import type { NodeFunction } from "./node-function.ts";

const { uploads: uploadPrefix, kept: keptPrefix, recognition: recognitionPrefix } = billFilePrefixes;
const prefixes = Object.values(billFilePrefixes);
type Prefix = (typeof billFilePrefixes)[keyof typeof billFilePrefixes];

/**
 * While the site's own URL is not known. An upload needs a presigned form in any case; this only decides which pages may read
 * the answer.
 */
const anyDistribution = "https://*.cloudfront.net";

/**
 * The files of bills. A browser writes its upload with a form post that the service `uploads` presigned. All other files are written
 * by the reader: a copy of what it read, and the pages to recognize.
 */
export class BillBucket extends Construct {
  readonly bucket: Bucket;
  /** The origin to which browsers upload bills. */
  readonly origin: string;

  constructor(scope: Construct, id: string, { config }: { config: StageConfig }) {
    super(scope, id);
    this.bucket = new Bucket(this, "Files", {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      enforceSSL: true,
      minimumTLSVersion: 1.2,
      encryption: BucketEncryption.S3_MANAGED,
      // An upload can be replaced while its permission is valid: support sees what was there before.
      versioned: true,
      // A bill is needed only until its household has completed the enrollment. S3 first hides a file, and deletes its
      // hidden versions one day later.
      lifecycleRules: [
        {
          expiration: Duration.days(retentionDays.bill - 1),
          noncurrentVersionExpiration: Duration.days(1),
          abortIncompleteMultipartUploadAfter: Duration.days(1),
        },
        { expiredObjectDeleteMarker: true },
      ],
      cors: [
        {
          allowedOrigins: config.siteOrigins.length > 0 ? [...config.siteOrigins] : [anyDistribution],
          allowedMethods: [HttpMethods.POST],
          allowedHeaders: ["*"],
          exposedHeaders: ["ETag", "Location"],
          maxAge: 3600,
        },
      ],
      removalPolicy: dataRemovalPolicy(config),
      // CloudFormation does not delete a bucket with files. The local engine never deletes its stack.
      ...(!config.keepData && config.stage !== "local" && { autoDeleteObjects: true }),
    });
    acknowledgeNagFindings(this.bucket, {
      "AwsSolutions-S1": "An access log would contain file names, and people name files after themselves.",
    });
    this.origin = `https://${this.bucket.bucketName}.s3.${config.region}.amazonaws.com`;
  }

  sendUploadEventsTo(queue: IQueue) {
    this.bucket.addEventNotification(EventType.OBJECT_CREATED, new SqsDestination(queue), {
      prefix: uploadPrefix,
    });
  }

  allow(fn: NodeFunction, right: Rights["billFiles"]) {
    const onObjects = (action: string, prefix: Prefix) => this.grantOnObjects(fn, action, prefix);
    switch (right) {
      case "upload": // a presigned form post has the permissions of the function that signed it
        return onObjects("s3:PutObject", uploadPrefix);
      case "read uploads": // whether and when a file was uploaded
        return onObjects("s3:GetObject", uploadPrefix);
      case "keep":
        return this.allowKeeping(onObjects);
      case "read recognition":
        return onObjects("s3:GetObject", recognitionPrefix);
      case "probe": // that the bucket exists; without it, S3 answers 403 for a missing file instead of 404
        return this.grant(fn, "s3:ListBucket", this.bucket.bucketArn);
      case "delete versions": // every version, and no permission to read one
        for (const action of ["s3:DeleteObject", "s3:DeleteObjectVersion"]) {
          for (const prefix of prefixes) onObjects(action, prefix);
        }
        return this.grant(fn, "s3:ListBucketVersions", this.bucket.bucketArn);
    }
  }

  /**
   * For the function that reads uploads, each in the version that arrived first: it keeps copies, writes the pages to recognize,
   * and deletes what arrives after a deletion request.
   */
  private allowKeeping(onObjects: (action: string, prefix: Prefix) => void) {
    onObjects("s3:GetObjectVersion", uploadPrefix);
    onObjects("s3:GetObject", recognitionPrefix); // Textract reads the pages with the permissions of the function that starts it
    for (const prefix of prefixes) onObjects("s3:DeleteObject", prefix);
    for (const prefix of [keptPrefix, recognitionPrefix]) onObjects("s3:PutObject", prefix);
  }

  private grantOnObjects(fn: NodeFunction, action: string, prefix: Prefix) {
    fn.acknowledgeRoleFindings(this.findingFor(prefix));
    this.grant(fn, action, this.bucket.arnForObjects(`${prefix}*`));
  }

  private grant(fn: NodeFunction, action: string, resource: string) {
    fn.allow([action], [resource]);
    fn.addEnvironment("BILL_BUCKET", this.bucket.bucketName);
  }

  private findingFor(prefix: Prefix) {
    const bucket = this.bucket.stack.getLogicalId(this.bucket.node.defaultChild as CfnBucket);
    return {
      [`AwsSolutions-IAM5[Resource::<${bucket}.Arn>/${prefix}*]`]:
        "Each bill has new files with this prefix, so their names are not known in advance.",
    };
  }
}
