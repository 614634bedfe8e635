import { Duration, Stack } from "aws-cdk-lib";
import { Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Topic } from "aws-cdk-lib/aws-sns";
import { SqsSubscription } from "aws-cdk-lib/aws-sns-subscriptions";
import type { IQueue } from "aws-cdk-lib/aws-sqs";
import { Construct } from "constructs";
import type { StageConfig } from "#infra/stage-config.ts";
import { declareAlarm } from "./alarm.ts";
import { functionMetric } from "./function-metric.ts";
import type { FunctionContext, NodeFunction } from "./node-function.ts";

type RecognitionProps = Pick<FunctionContext, "config" | "onCall">;

/** The alarm leaves time to find out who sends the scans before recognition pauses. */
const alarmShare = 0.8;

/** Recognition by Textract, which publishes to a topic when a job is finished. */
export class Recognition extends Construct {
  private readonly completionTopic: Topic;
  private readonly publisherRole: Role;
  private readonly pagesPerDay: number;

  constructor(scope: Construct, id: string, { config, onCall }: RecognitionProps) {
    super(scope, id);
    this.pagesPerDay = config.recognizedPagesPerDay;
    this.completionTopic = new Topic(this, "Done", { enforceSSL: true });
    this.publisherRole = new Role(this, "Publisher", { assumedBy: textractPrincipal(Stack.of(this)) });
    this.completionTopic.grantPublish(this.publisherRole);
    declareAlarm(this, "ManyPages", {
      onCall,
      customerImpact:
        "Households that upload a scan may soon be asked to choose another way for the rest of the day.",
      cause: `At least ${100 * alarmShare}% of the ${this.pagesPerDay} pages that may be recognized on one day are used up.`,
      firstAction: "Count bill_sent_to_recognition by hour in the log of read-bill.",
      runbook: "docs/runbook.md#many-pages-are-recognized",
      metric: recognizedPages(config),
      threshold: Math.ceil(alarmShare * this.pagesPerDay),
    });
  }

  sendResultsTo(queue: IQueue) {
    this.completionTopic.addSubscription(new SqsSubscription(queue, { rawMessageDelivery: true }));
  }

  /** The caller also needs permission to read the file: Textract uses the caller's permissions. */
  grantStart(fn: NodeFunction) {
    allowTextract(fn, "StartDocumentTextDetection");
    this.publisherRole.grantPassRole(fn.grantPrincipal);
    fn.addEnvironment("RECOGNITION_TOPIC_ARN", this.completionTopic.topicArn);
    fn.addEnvironment("RECOGNITION_ROLE_ARN", this.publisherRole.roleArn);
    fn.addEnvironment("RECOGNIZED_PAGES_PER_DAY", String(this.pagesPerDay));
  }

  grantResult(fn: NodeFunction) {
    allowTextract(fn, "GetDocumentTextDetection");
  }
}

function allowTextract(fn: NodeFunction, action: string) {
  fn.allow([`textract:${action}`], ["*"]);
  fn.acknowledgeRoleFindings({
    "AwsSolutions-IAM5[Resource::*]": "Textract does not support resource-level permissions.",
  });
}

/** The pages that read-bill sent to recognition on one UTC day. */
const recognizedPages = ({ stage }: StageConfig) =>
  functionMetric(stage, "RecognizedPages", { period: Duration.days(1), statistic: "Sum" });

/** Textract, for jobs of this account only: jobs of other accounts cannot use the role. */
function textractPrincipal({ account, partition }: Stack) {
  return new ServicePrincipal("textract.amazonaws.com", {
    conditions: {
      StringEquals: { "aws:SourceAccount": account },
      ArnLike: { "aws:SourceArn": `arn:${partition}:textract:*:${account}:*` },
    },
  });
}
