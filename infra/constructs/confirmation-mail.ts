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
import { type AlarmText, CustomerAlarm } from "./alarm.ts";
import { DeadLetterQueue } from "./dead-letter-queue.ts";
import type { LinkSecret } from "./link-secret.ts";
import type { Mail } from "./mail.ts";
import { type FunctionContext, NodeFunction } from "./node-function.ts";
import type { Tables } from "./tables.ts";

type ConfirmationMailProps = FunctionContext & { tables: Tables; mail: Mail; linkSecret: LinkSecret };

const maxDelay = Duration.minutes(15);

/** Sends the e-mails in the outbox. The outbox is a field of the enrollment, so a crash cannot lose an e-mail. */
export class ConfirmationMail extends Construct {
  readonly sendConfirmation: NodeFunction;
  readonly deadLetters: Queue;

  constructor(scope: Construct, id: string, { tables, mail, linkSecret, ...context }: ConfirmationMailProps) {
    super(scope, id);
    const { config, onCall } = context;
    this.sendConfirmation = new NodeFunction(this, "SendConfirmation", {
      ...context,
      folder: "send-confirmation",
      timeout: Duration.seconds(30),
    });
    this.sendConfirmation.addEnvironment("SITE_ORIGIN", config.siteOrigins[0]);
    this.sendConfirmation.addCompany(config);
    tables.enrollments.grantReadWrite(this.sendConfirmation);
    mail.grantSend(this.sendConfirmation);
    linkSecret.grantRead(this.sendConfirmation);

    this.deadLetters = new DeadLetterQueue(this, "DeadLetters", {
      ...alarmText,
      onCall,
      customerImpact: "Enrolled households get no confirmation e-mail until an operator requeues it.",
      cause: `send-confirmation failed to send an e-mail ${retryAttempts + 1} times.`,
    }).queue;
    tables.enrollments.triggerOnChange(this.sendConfirmation, pendingEmails(this.deadLetters));
    new CustomerAlarm(this, "Late", {
      ...alarmText,
      onCall,
      customerImpact: "Enrolled households wait for their confirmation e-mail.",
      cause: `An e-mail has waited ${maxDelay.toMinutes()} minutes or longer for send-confirmation.`,
      metric: this.sendConfirmation.metric("IteratorAge", { statistic: "Maximum" }),
      threshold: maxDelay.toMilliseconds(),
    });
  }
}

const alarmText = {
  firstAction: "Search the log of send-confirmation for batch_item_failed.",
  runbook: "docs/runbook.md#confirmations-are-not-being-sent",
} satisfies Partial<AlarmText>;

/** Lambda increases the delay between retries, so they continue for more than an hour of SES downtime. */
const retryAttempts = 20;

function pendingEmails(deadLetters: Queue): EventSourceMappingOptions {
  const pending = { confirmationEmail: { M: { state: { S: FilterRule.or(...pendingEmailStates) } } } };
  return {
    startingPosition: StartingPosition.TRIM_HORIZON,
    filters: [FilterCriteria.filter({ dynamodb: { NewImage: pending } })],
    batchSize: 10,
    retryAttempts,
    bisectBatchOnError: true,
    reportBatchItemFailures: true,
    onFailure: new SqsDlq(deadLetters),
  };
}
