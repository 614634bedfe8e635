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
import type { StageConfig } from "#infra/config.ts";
import { accepted } from "#infra/nag-findings.ts";
import type { NodeFunction } from "./node-function.ts";

/** Every upload is below it. */
const uploads = "anonymous/";

/** Bills as people sent them: browsers write each once, by a form post that create-bill signs. */
export class BillBucket extends Construct {
  readonly bucket: Bucket;
  /** Where browsers send bills to. */
  readonly origin: string;

  constructor(scope: Construct, id: string, { config }: { config: StageConfig }) {
    super(scope, id);
    this.bucket = new Bucket(this, "Files", {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      enforceSSL: true,
      minimumTLSVersion: 1.2,
      encryption: BucketEncryption.S3_MANAGED,
      // Long enough to finish a sign-up, no longer.
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
    accepted(this.bucket, {
      "AwsSolutions-S1": "Its log would hold the names of files, and people name files after themselves.",
    });
    this.origin = `https://${this.bucket.bucketName}.s3.${config.region}.amazonaws.com`;
  }

  announceUploadsTo(queue: IQueue) {
    this.bucket.addEventNotification(EventType.OBJECT_CREATED, new SqsDestination(queue), {
      prefix: uploads,
    });
  }

  /** A signed form post may do what its signer may. */
  grantUpload(fn: NodeFunction) {
    this.grant(fn, "s3:PutObject", this.bucket.arnForObjects(`${uploads}*`));
  }

  grantRead(fn: NodeFunction) {
    this.grant(fn, "s3:GetObject", this.bucket.arnForObjects(`${uploads}*`));
  }

  /** To ask whether the bucket answers. */
  grantProbe(fn: NodeFunction) {
    this.grant(fn, "s3:ListBucket", this.bucket.bucketArn);
  }

  /** For deletion requests, by people. What is removed cannot be read by it. */
  grantRemoval(role: Role) {
    role.addToPolicy(
      new PolicyStatement({
        actions: ["s3:DeleteObject"],
        resources: [this.bucket.arnForObjects(`${uploads}*`)],
      }),
    );
    accepted(role, this.everyUpload());
  }

  private grant(fn: NodeFunction, action: string, resource: string) {
    fn.allow([action], [resource]);
    fn.accept(this.everyUpload());
    fn.addEnvironment("BILL_BUCKET", this.bucket.bucketName);
  }

  private everyUpload() {
    const bucket = this.bucket.stack.getLogicalId(this.bucket.node.defaultChild as CfnBucket);
    return {
      [`AwsSolutions-IAM5[Resource::<${bucket}.Arn>/${uploads}*]`]:
        "Every upload is a new file below this prefix: there is no narrower name for them.",
    };
  }
}
