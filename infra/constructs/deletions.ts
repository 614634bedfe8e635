import { Duration } from "aws-cdk-lib";
import { Construct } from "constructs";
import { accessTokenIndexes, type EnrollmentIndex } from "#contracts/storage/indexes.ts";
import type { BillBucket } from "./bill-bucket.ts";
import type { Mail } from "./mail.ts";
import { type FunctionContext, NodeFunction } from "./node-function.ts";
import type { Tables } from "./tables.ts";
import { WorkQueue } from "./work-queue.ts";

type DeletionsProps = FunctionContext & { tables: Tables; files: BillBucket; mail: Mail };

/** One attempt every six minutes, for more than a day: no outage may make us forget a deletion. */
const maxAttempts = 250;
/** Each file of a bill has its versions, and each version is one request. */
const timeout = Duration.seconds(60);

/**
 * Carries out what households asked for with "Delete my data". The request waits in a queue, so that an interrupted deletion
 * is completed by the next attempt, and the function that takes it may delete nothing.
 */
export class Deletions extends Construct {
  readonly requests: WorkQueue;

  constructor(scope: Construct, id: string, { tables, files, mail, ...context }: DeletionsProps) {
    super(scope, id);
    const carryOut = new NodeFunction(this, "CarryOutDeletion", {
      ...context,
      folder: "carry-out-deletion",
      timeout,
    });
    carryOut.addCompany(context.config);
    const { sessions, bills, enrollments, enrollmentNumbers, accessTokens, accessSessions } = tables;
    for (const table of [enrollments, sessions]) table.grantRead(carryOut);
    for (const table of [enrollments, sessions]) {
      table.grantQuery(carryOut, "byEmail" satisfies EnrollmentIndex);
    }
    for (const index of Object.keys(accessTokenIndexes)) accessTokens.grantQuery(carryOut, index);
    bills.grantQuery(carryOut, "bySession");
    enrollments.grantUpdate(carryOut); // closes what the law requires
    for (const table of [enrollments, sessions, bills, enrollmentNumbers, accessTokens, accessSessions]) {
      table.grantDelete(carryOut);
    }
    tables.forgotten.grantCreate(carryOut);
    files.grantDeleteVersions(carryOut);
    tables.mailboxes.grantRead(carryOut);
    mail.grantSend(carryOut);
    this.requests = new WorkQueue(this, "Requests", {
      onCall: context.onCall,
      worker: carryOut,
      maxAttempts,
      maxConcurrency: 2,
      maxMessageAge: Duration.minutes(30),
      customerImpact: "The data of households who deleted it is still there, and they get no e-mail.",
      runbook: "docs/runbook.md#deletions-are-not-being-carried-out",
    });
  }

  grantRequest(fn: NodeFunction) {
    fn.allow(["sqs:SendMessage"], [this.requests.queue.queueArn]);
    fn.addEnvironment("DELETION_QUEUE_URL", this.requests.queue.queueUrl);
  }
}
