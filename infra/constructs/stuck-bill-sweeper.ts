import { Duration } from "aws-cdk-lib";
import { Rule, Schedule } from "aws-cdk-lib/aws-events";
import { LambdaFunction } from "aws-cdk-lib/aws-events-targets";
import { Construct } from "constructs";
import { billTimeoutSeconds } from "#domain/bill-deadlines.ts";
import { declareAlarm } from "./alarm.ts";
import { type FunctionContext, NodeFunction } from "./node-function.ts";

/** Five sweeps run in five minutes. A single failed sweep needs no alarm, because the next sweep handles the same bills. */
const failedSweepThreshold = 3;

/** Runs expire-stuck-bills on a schedule, so that a bill whose message was lost still gets a final status. */
export class StuckBillSweeper extends Construct {
  constructor(scope: Construct, id: string, context: FunctionContext) {
    super(scope, id);
    const expireStuckBills = new NodeFunction(this, "ExpireStuckBills", {
      ...context,
      folder: "expire-stuck-bills",
      memorySize: 1769, // it reads recognized bills, as finish-bill does
      timeout: Duration.seconds(billTimeoutSeconds.sweepTimeout),
    });
    expireStuckBills.configureAsyncInvoke({ retryAttempts: 0 }); // the next sweep is the retry
    new Rule(this, "Schedule", {
      schedule: Schedule.rate(Duration.seconds(billTimeoutSeconds.sweepInterval)),
      targets: [new LambdaFunction(expireStuckBills)],
    });
    declareAlarm(this, "Failing", {
      onCall: context.onCall,
      customerImpact: "Households wait up to eight minutes for a bill whose SQS message was lost.",
      cause: `expire-stuck-bills failed ${failedSweepThreshold} times in five minutes.`,
      firstAction: "Search the log of expire-stuck-bills for bill_sweep_failed.",
      runbook: "docs/runbook.md#stuck-bills-are-not-being-ended",
      metric: expireStuckBills.metricErrors({ period: Duration.minutes(5), statistic: "Sum" }),
      threshold: failedSweepThreshold,
    });
  }
}
