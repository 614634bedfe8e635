import { Duration } from "aws-cdk-lib";
import { Rule, Schedule } from "aws-cdk-lib/aws-events";
import { LambdaFunction } from "aws-cdk-lib/aws-events-targets";
import {
  type EventSourceMappingOptions,
  FilterCriteria,
  FilterRule,
  StartingPosition,
} from "aws-cdk-lib/aws-lambda";
import { SqsDlq } from "aws-cdk-lib/aws-lambda-event-sources";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import { Construct } from "constructs";
import type { EnrollmentIndex } from "#contracts/storage/indexes.ts";
import { pendingEmailStates } from "#contracts/storage/records.ts";
import { type AlarmText, CustomerAlarm } from "./alarm.ts";
import { DeadLetterQueue } from "./dead-letter-queue.ts";
import type { LinkSecret } from "./link-secret.ts";
import type { Mail } from "./mail.ts";
import { type FunctionContext, NodeFunction } from "./node-function.ts";
import type { NumberKeys } from "./number-keys.ts";
import type { Tables } from "./tables.ts";

type ConfirmationMailProps = FunctionContext & {
  tables: Tables;
  mail: Mail;
  linkSecret: LinkSecret;
  numberKeys: NumberKeys;
};

const sweepInterval = Duration.minutes(5);
/** A single failed sweep needs no alarm, because the next sweep handles the same e-mails. */
const failedSweepThreshold = 3;
const maxDelay = Duration.minutes(15);

/** Sends the e-mails in the outbox. The outbox is a field of the enrollment, so a crash cannot lose an e-mail. */
export class ConfirmationMail extends Construct {
  readonly sendConfirmation: NodeFunction;
  readonly deadLetters: Queue;

  constructor(
    scope: Construct,
    id: string,
    { tables, mail, linkSecret, numberKeys, ...context }: ConfirmationMailProps,
  ) {
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
    tables.mailboxes.grantRead(this.sendConfirmation);
    tables.limits.grantReadWrite(this.sendConfirmation);
    mail.grantSend(this.sendConfirmation);
    linkSecret.grantRead(this.sendConfirmation);
    numberKeys.grantDecrypt(this.sendConfirmation, "customerId");

    this.deadLetters = new DeadLetterQueue(this, "DeadLetters", {
      ...alarmText,
      onCall,
      customerImpact:
        "Enrolled households get no e-mail, or support is not told of 'This wasn't me', until an operator requeues it.",
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
    this.addWaitingEmailSweep(tables, context);
  }

  /** E-mails beyond a mailbox's limit, and those to a blocked mailbox, wait in the table. */
  private addWaitingEmailSweep(tables: Tables, context: FunctionContext) {
    const wakeWaitingEmails = new NodeFunction(this, "WakeWaitingEmails", {
      ...context,
      folder: "wake-waiting-emails",
      timeout: Duration.seconds(60),
    });
    wakeWaitingEmails.configureAsyncInvoke({ retryAttempts: 0 }); // the next sweep is the retry
    tables.enrollments.grantReadWrite(wakeWaitingEmails);
    for (const index of ["byWaitingEmail", "byDueNotice"] satisfies EnrollmentIndex[]) {
      tables.enrollments.grantQuery(wakeWaitingEmails, index);
    }
    new Rule(this, "Schedule", {
      schedule: Schedule.rate(sweepInterval),
      targets: [new LambdaFunction(wakeWaitingEmails)],
    });
    new CustomerAlarm(this, "SweepFailing", {
      ...alarmText,
      onCall: context.onCall,
      customerImpact:
        "Households get no confirmation e-mail that had to wait, and no e-mail about their first credit.",
      cause: `wake-waiting-emails failed ${failedSweepThreshold} times in fifteen minutes.`,
      firstAction: "Search the log of wake-waiting-emails for the error.",
      metric: wakeWaitingEmails.metricErrors({ period: Duration.minutes(15), statistic: "Sum" }),
      threshold: failedSweepThreshold,
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
  const whose = (email: string, states: readonly string[]) =>
    FilterCriteria.filter({
      dynamodb: { NewImage: { [email]: { M: { state: { S: FilterRule.or(...states) } } } } },
    });
  return {
    startingPosition: StartingPosition.TRIM_HORIZON,
    filters: [
      whose("confirmationEmail", pendingEmailStates),
      whose("linkEmail", ["pending"]),
      whose("supportEmail", ["pending"]),
      FilterCriteria.filter({ dynamodb: { NewImage: { noticesPending: { N: FilterRule.notEquals("0") } } } }),
    ],
    batchSize: 10,
    retryAttempts,
    bisectBatchOnError: true,
    reportBatchItemFailures: true,
    onFailure: new SqsDlq(deadLetters),
  };
}
