import { Duration } from "aws-cdk-lib";
import {
  type EventSourceMappingOptions,
  FilterCriteria,
  FilterRule,
  StartingPosition,
} from "aws-cdk-lib/aws-lambda";
import { SqsDlq } from "aws-cdk-lib/aws-lambda-event-sources";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import { Construct } from "constructs";
import { pendingEmailStates } from "#contracts/storage/records.ts";
import { CustomerAlarm, type OnCall } from "./alarm.ts";
import { DeadLetters } from "./dead-letter-queue.ts";
import type { LinkSecret } from "./link-secret.ts";
import type { Mail } from "./mail.ts";
import { type FunctionContext, NodeFunction } from "./node-function.ts";
import type { Tables } from "./tables.ts";

type ConfirmationMailProps = FunctionContext & { tables: Tables; mail: Mail; linkSecret: LinkSecret };

/** Sends each pending confirmation e-mail. The outbox is part of the enrollment record, so no crash can lose an e-mail. */
export class ConfirmationMail extends Construct {
  readonly sendConfirmation: NodeFunction;
  readonly deadLetters: Queue;

  constructor(scope: Construct, id: string, { tables, mail, linkSecret, ...around }: ConfirmationMailProps) {
    super(scope, id);
    this.sendConfirmation = new NodeFunction(this, "SendConfirmation", {
      ...around,
      folder: "send-confirmation",
      timeout: Duration.seconds(30),
    });
    this.sendConfirmation.addEnvironment("SITE_ORIGIN", around.config.siteOrigins[0]);
    this.sendConfirmation.addEnvironment("COMPANY", JSON.stringify(around.config.company));
    tables.enrollments.grantReadWrite(this.sendConfirmation);
    mail.grantSend(this.sendConfirmation);
    linkSecret.grantRead(this.sendConfirmation);

    const deadLetters = new DeadLetters(this, "DeadLetters", {
      onCall: around.onCall,
      customerImpact: "Enrolled households get no confirmation e-mail, and nothing will send it by itself.",
      runbook: "docs/runbook.md#confirmations-are-not-being-sent",
    });
    this.deadLetters = deadLetters.queue;
    tables.enrollments.wake(this.sendConfirmation, debts(deadLetters));
    this.ringWhenLate(around.onCall);
  }

  private ringWhenLate(onCall: OnCall) {
    const oldest = this.sendConfirmation.metric("IteratorAge", { statistic: "Maximum" });
    new CustomerAlarm(this, "Late", {
      onCall,
      customerImpact: "Enrolled households wait for their confirmation e-mail.",
      runbook: "docs/runbook.md#confirmations-are-not-being-sent",
      metric: oldest,
      rings: { atOrAbove: Duration.minutes(15).toMilliseconds() },
    });
  }
}

function debts(deadLetters: DeadLetters): EventSourceMappingOptions {
  const pending = { confirmationEmail: { M: { state: { S: FilterRule.or(...pendingEmailStates) } } } };
  return {
    startingPosition: StartingPosition.TRIM_HORIZON,
    filters: [FilterCriteria.filter({ dynamodb: { NewImage: pending } })],
    batchSize: 10,
    retryAttempts: 20, // with growing pauses: an hour without SES loses nothing
    bisectBatchOnError: true,
    reportBatchItemFailures: true,
    onFailure: new SqsDlq(deadLetters.queue),
  };
}
