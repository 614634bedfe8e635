import { Duration } from "aws-cdk-lib";
import { Rule, Schedule } from "aws-cdk-lib/aws-events";
import { LambdaFunction } from "aws-cdk-lib/aws-events-targets";
import { Construct } from "constructs";
import { billTimeoutSeconds } from "#domain/bill-deadlines.ts";
import { CustomerAlarm } from "./alarm.ts";
import type { BillBucket } from "./bill-bucket.ts";
import { type FunctionContext, NodeFunction } from "./node-function.ts";
import type { Recognition } from "./recognition.ts";
import type { Tables } from "./tables.ts";

type BillWatchProps = FunctionContext & { tables: Tables; files: BillBucket; recognition: Recognition };

/** Of the five looks in five minutes. One that fails is made good by the next. */
const failedLooks = 3;

/** A clock that gives every bill an end, when its message was lost or its reader fell. */
export class BillWatch extends Construct {
  constructor(scope: Construct, id: string, { tables, files, recognition, ...around }: BillWatchProps) {
    super(scope, id);
    const expireStuckBills = new NodeFunction(this, "ExpireStuckBills", {
      ...around,
      folder: "expire-stuck-bills",
      memorySize: 1769, // it reads recognised bills as finish-bill does
      timeout: Duration.seconds(billTimeoutSeconds.sweepTimeout),
    });
    expireStuckBills.configureAsyncInvoke({ retryAttempts: 0 }); // the next look comes anyhow
    tables.bills.grantReadWrite(expireStuckBills);
    tables.bills.grantFind(expireStuckBills, "unfinished");
    tables.sessions.grantReadWrite(expireStuckBills);
    files.grantRead(expireStuckBills);
    files.grantProbe(expireStuckBills); // without it a missing file looks like a forbidden one
    recognition.grantResult(expireStuckBills);
    this.lookAround(expireStuckBills);

    new CustomerAlarm(this, "Failing", {
      onCall: around.onCall,
      customerImpact: "Households whose bill got stuck wait for minutes and are told nothing.",
      runbook: "docs/runbook.md#bills-are-not-being-read",
      metric: expireStuckBills.metricErrors({ period: Duration.minutes(5), statistic: "Sum" }),
      rings: { atOrAbove: failedLooks },
    });
  }

  private lookAround(expireStuckBills: NodeFunction) {
    new Rule(this, "Clock", {
      schedule: Schedule.rate(Duration.seconds(billTimeoutSeconds.sweepInterval)),
      targets: [new LambdaFunction(expireStuckBills)],
    });
  }
}
