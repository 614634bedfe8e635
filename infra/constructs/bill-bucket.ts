import { Duration, RemovalPolicy } from "aws-cdk-lib";
import { PolicyStatement, type Role } from "aws-cdk-lib/aws-iam";
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
import { retentionDays } from "#domain/retention.ts";
import { acknowledgeNagFindings } from "#infra/nag-findings.ts";
import type { StageConfig } from "#infra/stage-config.ts";
import type { NodeFunction } from "./node-function.ts";

/** The prefix of every uploaded file. */
const uploadPrefix = "anonymous/";

/** The uploaded bills. A browser writes each one once, with a form post that create-bill presigned. */
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
      // A bill is needed only until its household has completed the enrollment.
      lifecycleRules: [
        {
          expiration: Duration.days(retentionDays.bill),
          abortIncompleteMultipartUploadAfter: Duration.days(1),
        },
      ],
      cors: [
        {
          allowedOrigins: [...config.siteOrigins],
          allowedMethods: [HttpMethods.POST],
          allowedHeaders: ["*"],
          exposedHeaders: ["ETag", "Location"],
          maxAge: 3600,
        },
      ],
      removalPolicy: config.keepData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
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

  /** A presigned form post has the permissions of the function that signed it. */
  grantUpload(fn: NodeFunction) {
    this.grant(fn, "s3:PutObject", this.bucket.arnForObjects(`${uploadPrefix}*`));
  }

  grantRead(fn: NodeFunction) {
    this.grant(fn, "s3:GetObject", this.bucket.arnForObjects(`${uploadPrefix}*`));
  }

  /** Permission to list the bucket: to check that it exists, and to tell a missing file from a forbidden one. */
  grantProbe(fn: NodeFunction) {
    this.grant(fn, "s3:ListBucket", this.bucket.bucketArn);
  }

  /** For the deletion requests of households. It does not include permission to read a file. */
  grantDelete(role: Role) {
    role.addToPolicy(
      new PolicyStatement({
        actions: ["s3:DeleteObject"],
        resources: [this.bucket.arnForObjects(`${uploadPrefix}*`)],
      }),
    );
    acknowledgeNagFindings(role, this.uploadPrefixFinding());
  }

  private grant(fn: NodeFunction, action: string, resource: string) {
    fn.allow([action], [resource]);
    fn.acknowledgeRoleFindings(this.uploadPrefixFinding());
    fn.addEnvironment("BILL_BUCKET", this.bucket.bucketName);
  }

  private uploadPrefixFinding() {
    const bucket = this.bucket.stack.getLogicalId(this.bucket.node.defaultChild as CfnBucket);
    return {
      [`AwsSolutions-IAM5[Resource::<${bucket}.Arn>/${uploadPrefix}*]`]:
        "Each upload is a new file with this prefix, so its name is not known in advance.",
    };
  }
}
