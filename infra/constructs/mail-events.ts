import { Duration, RemovalPolicy, Stack } from "aws-cdk-lib";
import { ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Key } from "aws-cdk-lib/aws-kms";
import { FilterCriteria, FilterRule } from "aws-cdk-lib/aws-lambda";
import { Topic } from "aws-cdk-lib/aws-sns";
import { SqsSubscription } from "aws-cdk-lib/aws-sns-subscriptions";
import { Construct } from "constructs";
import { mailEventTypes } from "#contracts/events/mail-events.ts";
import type { Mail } from "./mail.ts";
import { type FunctionContext, NodeFunction } from "./node-function.ts";
import type { Tables } from "./tables.ts";
import { WorkQueue } from "./work-queue.ts";

type MailEventsProps = FunctionContext & { tables: Tables; mail: Mail };

/** SES says on a topic that an e-mail came back or was called spam, and the enrollment learns of it. */
export class MailEvents extends Construct {
  readonly topic: Topic;
  readonly events: WorkQueue;

  constructor(scope: Construct, id: string, { tables, mail, ...around }: MailEventsProps) {
    super(scope, id);
    this.topic = new Topic(this, "Said", { enforceSSL: true, masterKey: this.key() });
    mail.tellFailuresTo(this.topic);
    const recordMailEvent = new NodeFunction(this, "RecordMailEvent", {
      ...around,
      folder: "record-mail-event",
      timeout: Duration.seconds(10),
    });
    tables.enrollments.grantReadWrite(recordMailEvent);
    this.events = new WorkQueue(this, "Events", {
      onCall: around.onCall,
      worker: recordMailEvent,
      tries: 5,
      atOnce: 2,
      late: Duration.hours(1),
      // A new topic hears from SES that it was found, in a sentence and not in JSON.
      filters: [FilterCriteria.filter({ body: { eventType: FilterRule.or(...mailEventTypes) } })],
      customerImpact: "Households whose e-mail came back look to support as if they had got it.",
      runbook: "docs/runbook.md#returned-mail-is-not-being-recorded",
    });
    this.topic.addSubscription(new SqsSubscription(this.events.queue, { rawMessageDelivery: true }));
  }

  /** What SES says holds addresses of households. AWS's own key for topics lets no other service in. */
  private key(): Key {
    const key = new Key(this, "Key", {
      description: "What SES says of returned mail",
      enableKeyRotation: true,
      removalPolicy: RemovalPolicy.DESTROY, // a message is on the topic for moments
    });
    const ours = { StringEquals: { "aws:SourceAccount": Stack.of(this).account } };
    key.grantEncryptDecrypt(new ServicePrincipal("ses.amazonaws.com", { conditions: ours }));
    return key;
  }
}
