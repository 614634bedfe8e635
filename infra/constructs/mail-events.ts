import { Duration, RemovalPolicy } from "aws-cdk-lib";
import { ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Key } from "aws-cdk-lib/aws-kms";
import { FilterCriteria, FilterRule } from "aws-cdk-lib/aws-lambda";
import { Topic } from "aws-cdk-lib/aws-sns";
import { SqsSubscription } from "aws-cdk-lib/aws-sns-subscriptions";
import { Construct } from "constructs";
import { mailEventTypes } from "#contracts/events/mail-events.ts";
import type { Mail } from "./mail.ts";
import { type FunctionContext, NodeFunction } from "./node-function.ts";
import { WorkQueue } from "./work-queue.ts";

type MailEventsProps = FunctionContext & { mail: Mail };

/** Records on the enrollment that SES reported a bounce or a complaint about its e-mail. */
export class MailEvents extends Construct {
  readonly topic: Topic;
  readonly events: WorkQueue;

  constructor(scope: Construct, id: string, { mail, ...context }: MailEventsProps) {
    super(scope, id);
    // This id is part of the topic's logical id: CloudFormation would replace the topic if it changed.
    this.topic = new Topic(this, "Said", { enforceSSL: true, masterKey: this.createTopicKey() });
    mail.publishFailuresTo(this.topic);
    const recordMailEvent = new NodeFunction(this, "RecordMailEvent", {
      ...context,
      folder: "record-mail-event",
      timeout: Duration.seconds(10),
    });
    this.events = new WorkQueue(this, "Events", {
      onCall: context.onCall,
      worker: recordMailEvent,
      maxAttempts: 5,
      maxConcurrency: 2,
      // SES publishes one test message to a new topic. It is not JSON, so this filter drops it.
      filters: [FilterCriteria.filter({ body: { eventType: FilterRule.or(...mailEventTypes) } })],
      customerImpact: "Households notice nothing, but support believes that a returned e-mail was delivered.",
      runbook: "docs/runbook.md#returned-mail-is-not-being-recorded",
    });
    this.topic.addSubscription(new SqsSubscription(this.events.queue, { rawMessageDelivery: true }));
  }

  /** The events contain e-mail addresses. AWS's managed key for SNS does not let SES publish. */
  private createTopicKey(): Key {
    const key = new Key(this, "Key", {
      description: "Encrypts events about returned mail on their way from SES",
      enableKeyRotation: true,
      removalPolicy: RemovalPolicy.DESTROY, // messages stay on the topic for seconds only
    });
    // No documentation says that SES sends its account to KMS, so a condition on it might lose every event.
    key.grantEncryptDecrypt(new ServicePrincipal("ses.amazonaws.com"));
    return key;
  }
}
