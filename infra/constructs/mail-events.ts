import { Duration } from "aws-cdk-lib";
import { FilterCriteria, FilterRule } from "aws-cdk-lib/aws-lambda";
import { Topic } from "aws-cdk-lib/aws-sns";
import { SqsSubscription } from "aws-cdk-lib/aws-sns-subscriptions";
import { Construct } from "constructs";
import { mailEventTypes } from "../../contracts/mail-events.ts";
import { NodeFunction, type Surroundings } from "./function.ts";
import type { Mail } from "./mail.ts";
import type { Tables } from "./tables.ts";
import { WorkQueue } from "./work-queue.ts";

type MailEventsProps = Surroundings & { tables: Tables; mail: Mail };

/** SES says on a topic that an e-mail came back or was called spam, and the enrollment learns of it. */
export class MailEvents extends Construct {
  readonly topic: Topic;
  readonly events: WorkQueue;

  constructor(scope: Construct, id: string, { tables, mail, ...around }: MailEventsProps) {
    super(scope, id);
    this.topic = new Topic(this, "Said", { enforceSSL: true });
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
}
