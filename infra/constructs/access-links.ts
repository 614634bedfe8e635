import { Duration } from "aws-cdk-lib";
import type { Role } from "aws-cdk-lib/aws-iam";
import { Construct } from "constructs";
import { type FunctionContext, NodeFunction } from "./node-function.ts";
import { addPermission } from "./staff-permissions.ts";
import { WorkQueue } from "./work-queue.ts";

/** One attempt a minute. A household that waits longer than half an hour asks again. */
const maxAttempts = 30;
const timeout = Duration.seconds(10);

/**
 * Sends the links to "My enrollment". The request waits in a queue, so that the function that answers it never learns
 * whether the address is known.
 */
export class AccessLinks extends Construct {
  readonly requests: WorkQueue;

  constructor(scope: Construct, id: string, context: FunctionContext) {
    super(scope, id);
    const sendAccessLink = new NodeFunction(this, "SendAccessLink", {
      ...context,
      folder: "send-access-link",
      timeout,
    });
    this.requests = new WorkQueue(this, "Requests", {
      onCall: context.onCall,
      worker: sendAccessLink,
      maxAttempts,
      maxConcurrency: 2,
      maxMessageAge: Duration.minutes(5),
      isPaused: context.config.mailDomain === undefined,
      customerImpact: "Households who asked for a link to their enrollment get no e-mail.",
      runbook: "docs/runbook.md#links-to-my-enrollment-are-not-being-sent",
    });
  }

  /** For support, which has a link sent to a household that cannot ask for it. */
  grantRequestTo(role: Role) {
    addPermission(role, ["sqs:SendMessage"], [this.requests.queue.queueArn]);
  }
}
