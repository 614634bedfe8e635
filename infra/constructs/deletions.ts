import { Duration } from "aws-cdk-lib";
import { Construct } from "constructs";
import { type FunctionContext, NodeFunction } from "./node-function.ts";
import { WorkQueue } from "./work-queue.ts";

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

  constructor(scope: Construct, id: string, context: FunctionContext) {
    super(scope, id);
    const carryOut = new NodeFunction(this, "CarryOutDeletion", {
      ...context,
      folder: "carry-out-deletion",
      timeout,
    });
    this.requests = new WorkQueue(this, "Requests", {
      onCall: context.onCall,
      worker: carryOut,
      maxAttempts,
      maxConcurrency: 2,
      maxMessageAge: Duration.minutes(30),
      isPaused: context.config.mailDomain === undefined,
      customerImpact: "The data of households who deleted it is still there, and they get no e-mail.",
      runbook: "docs/runbook.md#deletions-are-not-being-carried-out",
    });
  }
}
