import { Duration } from "aws-cdk-lib";
import { Rule, Schedule } from "aws-cdk-lib/aws-events";
import { LambdaFunction } from "aws-cdk-lib/aws-events-targets";
import { type EventSourceMappingOptions, FilterCriteria, StartingPosition } from "aws-cdk-lib/aws-lambda";
import { SqsDlq } from "aws-cdk-lib/aws-lambda-event-sources";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import { Construct } from "constructs";
import { pendingEmailFilters } from "#contracts/storage/outbox.ts";
import { firstEmails } from "#domain/limits.ts";
import type { StageConfig } from "#infra/stage-config.ts";
import { type AlarmText, declareAlarm } from "./alarm.ts";
import { DeadLetterQueue } from "./dead-letter-queue.ts";
import { functionMetric } from "./function-metric.ts";
import { type FunctionContext, NodeFunction } from "./node-function.ts";
import type { RecordTable } from "./record-table.ts";
import { WorkQueue } from "./work-queue.ts";

type ConfirmationMailProps = FunctionContext & { enrollments: RecordTable };

/** One attempt every three minutes, for six hours: households get their e-mails after any usual outage of SES. */
const maxAttempts = 120;
const timeout = Duration.seconds(30);
const maxDelay = Duration.minutes(15);

const sweepInterval = Duration.minutes(5);
/** A single failed sweep needs no alarm, because the next sweep handles the same e-mails. */
const failedSweepThreshold = 3;

/**
 * Sends the e-mails in the outbox. The outbox is in the enrollment, so a crash cannot lose an e-mail. The table's stream
 * delivers each change to queue-emails, which only fills the queue of send-emails: in a stream, a record that fails
 * would delay every later one (docs/adr/0004-e-mail.md).
 */
export class ConfirmationMail extends Construct {
  readonly emails: WorkQueue;
  readonly queueEmails: NodeFunction;
  /** The changes of enrollments that queue-emails could not process. */
  readonly failedChanges: Queue;

  constructor(scope: Construct, id: string, { enrollments, ...context }: ConfirmationMailProps) {
    super(scope, id);
    const { config, onCall } = context;
    // This id is part of the logical ids of the function, its role and its log: CloudFormation would replace them if it changed.
    const sendEmails = new NodeFunction(this, "SendConfirmation", {
      ...context,
      folder: "send-emails",
      timeout,
    });
    this.emails = new WorkQueue(this, "Emails", {
      onCall,
      worker: sendEmails,
      fifo: true, // two messages about one e-mail would otherwise send it twice
      maxAttempts,
      maxConcurrency: 4,
      maxMessageAge: maxDelay,
      isPaused: config.mailDomain === undefined,
      ...alarmText,
    });
    this.queueEmails = new NodeFunction(this, "QueueEmails", { ...context, folder: "queue-emails" });
    this.failedChanges = this.queueOnChange(enrollments, context);
    this.addWaitingEmailSweep(context);
    declareAlarm(this, "FirstEmails", {
      onCall,
      customerImpact:
        "Households whose network causes many e-mails get their first one up to an hour late. Our e-mails may soon be treated as spam.",
      cause: `More than ${firstEmails.max} e-mails an hour are to go to addresses that nobody has confirmed.`,
      firstAction: "See on the dashboard whether as many households enroll, or somebody invents mailboxes.",
      runbook: "docs/runbook.md#much-mail-goes-to-unconfirmed-addresses",
      metric: functionMetric(config.stage, "FirstEmailsUsedUp", {
        statistic: "Sum",
        period: Duration.hours(1),
      }),
      threshold: 1,
    });
  }

  private queueOnChange(enrollments: RecordTable, { onCall }: FunctionContext): Queue {
    const firstAction = "Search the log of queue-emails for unexpected_error.";
    const { queue } = new DeadLetterQueue(this, "DeadLetters", {
      ...alarmText,
      onCall,
      cause: `queue-emails could not process a change of an enrollment in ${retryAttempts + 1} attempts or ${maxRecordAge.toHours()} hours.`,
      firstAction,
    });
    enrollments.triggerOnChange(this.queueEmails, pendingEmails(queue));
    declareAlarm(this, "Late", {
      ...alarmText,
      onCall,
      cause: `A change of an enrollment has waited ${maxDelay.toMinutes()} minutes or longer for queue-emails.`,
      firstAction,
      metric: this.queueEmails.metric("IteratorAge", { statistic: "Maximum" }),
      threshold: maxDelay.toMilliseconds(),
    });
    return queue;
  }

  /** E-mails beyond a mailbox's limit, and those to a blocked mailbox, wait in the table. */
  private addWaitingEmailSweep(context: FunctionContext) {
    const wakeWaitingEmails = new NodeFunction(this, "WakeWaitingEmails", {
      ...context,
      folder: "wake-waiting-emails",
      timeout: Duration.seconds(60),
    });
    wakeWaitingEmails.configureAsyncInvoke({ retryAttempts: 0 }); // the next sweep is the retry
    new Rule(this, "Schedule", {
      schedule: Schedule.rate(sweepInterval),
      targets: [new LambdaFunction(wakeWaitingEmails)],
    });
    declareAlarm(this, "SweepFailing", {
      ...alarmText,
      onCall: context.onCall,
      customerImpact:
        "Households get no confirmation e-mail that had to wait, and no e-mail about their first credit.",
      cause: `wake-waiting-emails failed ${failedSweepThreshold} times in fifteen minutes.`,
      firstAction: "Search the log of wake-waiting-emails for the error.",
      metric: wakeWaitingEmails.metricErrors({ period: Duration.minutes(15), statistic: "Sum" }),
      threshold: failedSweepThreshold,
    });
    declareAlarm(this, "CorrectionsDue", {
      onCall: context.onCall,
      customerImpact:
        "Households that asked us to correct their data may get no answer within the 45 days of the law.",
      cause: "A correction request has to be answered within ten days, or is overdue.",
      firstAction:
        "List the open requests with npm run support -- corrections, and have support answer them.",
      runbook: "docs/runbook.md#a-correction-request-is-not-answered",
      metric: correctionsDueSoon(context.config.stage),
      threshold: 1,
    });
  }
}

/** How many enrollments have a correction request that must be answered soon. The sweep writes it while there are any. */
export const correctionsDueSoon = (stage: StageConfig["stage"]) =>
  functionMetric(stage, "CorrectionsDueSoon", { statistic: "Maximum", period: Duration.hours(1) });

const alarmText = {
  customerImpact: "Enrolled households get no e-mail, or support is not told of 'This wasn't me'.",
  runbook: "docs/runbook.md#confirmations-are-not-being-sent",
} satisfies Partial<AlarmText>;

/** A change that fails delays the later ones of its shard for a few seconds, and then goes to the dead-letter queue. */
const retryAttempts = 5;
/** Less than the day for which the stream keeps a change: what waits too long goes to the dead-letter queue as well. */
const maxRecordAge = Duration.hours(12);

function pendingEmails(deadLetters: Queue): EventSourceMappingOptions {
  return {
    startingPosition: StartingPosition.TRIM_HORIZON,
    filters: pendingEmailFilters.map((NewImage) => FilterCriteria.filter({ dynamodb: { NewImage } })),
    batchSize: 10,
    retryAttempts,
    maxRecordAge,
    bisectBatchOnError: true,
    reportBatchItemFailures: true,
    onFailure: new SqsDlq(deadLetters),
  };
}
