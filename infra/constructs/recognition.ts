import { Stack } from "aws-cdk-lib";
import { Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Topic } from "aws-cdk-lib/aws-sns";
import { SqsSubscription } from "aws-cdk-lib/aws-sns-subscriptions";
import type { IQueue } from "aws-cdk-lib/aws-sqs";
import { Construct } from "constructs";
import type { NodeFunction } from "./node-function.ts";

/** Textract reads scans, takes its time, and says on a topic when it is done. */
export class Recognition extends Construct {
  private readonly done: Topic;
  private readonly publisher: Role;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.done = new Topic(this, "Done", { enforceSSL: true });
    this.publisher = new Role(this, "Publisher", { assumedBy: textractOf(Stack.of(this)) });
    this.done.grantPublish(this.publisher);
  }

  announceResultsTo(queue: IQueue) {
    this.done.addSubscription(new SqsSubscription(queue, { rawMessageDelivery: true }));
  }

  /** The caller also needs to read the file: Textract fetches it with the caller's permissions. */
  grantStart(fn: NodeFunction) {
    fn.allow(["textract:StartDocumentTextDetection"], ["*"]); // it takes no resource: the narrowest there is
    this.publisher.grantPassRole(fn.grantPrincipal);
    fn.addEnvironment("RECOGNITION_TOPIC_ARN", this.done.topicArn);
    fn.addEnvironment("RECOGNITION_ROLE_ARN", this.publisher.roleArn);
  }

  grantResult(fn: NodeFunction) {
    fn.allow(["textract:GetDocumentTextDetection"], ["*"]); // the same
  }
}

/** Textract, working for us: other accounts' jobs may not borrow the role. */
function textractOf({ account, partition }: Stack) {
  return new ServicePrincipal("textract.amazonaws.com", {
    conditions: {
      StringEquals: { "aws:SourceAccount": account },
      ArnLike: { "aws:SourceArn": `arn:${partition}:textract:*:${account}:*` },
    },
  });
}
