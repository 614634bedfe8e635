import { Duration } from "aws-cdk-lib";
import { Construct } from "constructs";
import { awinDefaults } from "#infra/third-parties.ts";
import { type FunctionContext, NodeFunction } from "./node-function.ts";
import { WorkQueue } from "./work-queue.ts";

/**
 * One attempt every 30 seconds, for an hour. The affiliate network wants reports within three minutes and accepts later
 * ones, so an hour of downtime loses none.
 */
const maxAttempts = 120;
const timeout = Duration.seconds(5);

/** Reports conversions to the affiliate network. They wait in a queue until the network has accepted them. */
export class ConversionReports extends Construct {
  readonly reports: WorkQueue;
  private readonly network: { advertiserId?: string; tracking?: string };

  constructor(scope: Construct, id: string, context: FunctionContext) {
    super(scope, id);
    this.network = context.config.thirdParties.awin ?? {};
    const reportConversion = new NodeFunction(this, "ReportConversion", {
      ...context,
      folder: "report-conversion",
      timeout,
    });
    this.reports = new WorkQueue(this, "Reports", {
      onCall: context.onCall,
      worker: reportConversion,
      maxAttempts,
      maxConcurrency: 2,
      customerImpact: "Households notice nothing; partners who sent them are not credited.",
      runbook: "docs/runbook.md#conversions-are-not-being-reported",
    });
  }

  /** The variables with our account at the affiliate network, and where it takes reports. */
  grantNetwork(fn: NodeFunction) {
    fn.addEnvironment("AWIN_ADVERTISER_ID", this.network.advertiserId ?? "");
    fn.addEnvironment("AWIN_TRACKING", this.network.tracking ?? awinDefaults.tracking);
  }
}
