import { Stack } from "aws-cdk-lib";
import { Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Topic } from "aws-cdk-lib/aws-sns";
import { SqsSubscription } from "aws-cdk-lib/aws-sns-subscriptions";
import type { IQueue } from "aws-cdk-lib/aws-sqs";
import { Construct } from "constructs";
import type { NodeFunction } from "./node-function.ts";

/** Recognition by Textract, which publishes to a topic when a job is finished. */
export class Recognition extends Construct {
  private readonly completionTopic: Topic;
  private readonly publisherRole: Role;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.completionTopic = new Topic(this, "Done", { enforceSSL: true });
    this.publisherRole = new Role(this, "Publisher", { assumedBy: textractPrincipal(Stack.of(this)) });
    this.completionTopic.grantPublish(this.publisherRole);
  }

  sendResultsTo(queue: IQueue) {
    this.completionTopic.addSubscription(new SqsSubscription(queue, { rawMessageDelivery: true }));
  }

  /** The caller also needs permission to read the file: Textract uses the caller's permissions. */
  grantStart(fn: NodeFunction) {
    fn.allow(["textract:StartDocumentTextDetection"], ["*"]); // Textract does not support resource-level permissions
    this.publisherRole.grantPassRole(fn.grantPrincipal);
    fn.addEnvironment("RECOGNITION_TOPIC_ARN", this.completionTopic.topicArn);
    fn.addEnvironment("RECOGNITION_ROLE_ARN", this.publisherRole.roleArn);
  }

  grantResult(fn: NodeFunction) {
    fn.allow(["textract:GetDocumentTextDetection"], ["*"]);
  }
}

/** Textract, for jobs of this account only: jobs of other accounts cannot use the role. */
function textractPrincipal({ account, partition }: Stack) {
  return new ServicePrincipal("textract.amazonaws.com", {
    conditions: {
      StringEquals: { "aws:SourceAccount": account },
      ArnLike: { "aws:SourceArn": `arn:${partition}:textract:*:${account}:*` },
    },
  });
}
