import { Duration } from "aws-cdk-lib";
import { Construct } from "constructs";
import { type FunctionContext, NodeFunction } from "./node-function.ts";
import type { Tables } from "./tables.ts";
import { WorkQueue } from "./work-queue.ts";

type ConversionReportsProps = FunctionContext & { tables: Tables };

/**
 * Every half minute for an hour. The network asks for reports within three minutes, and still takes later ones: an
 * hour without it loses nothing.
 */
const tries = 120;
const timeout = Duration.seconds(5);

/** Steps that partners are credited for wait here until the affiliate network has been told of them. */
export class ConversionReports extends Construct {
  readonly reports: WorkQueue;
  private readonly advertiserId: string;

  constructor(scope: Construct, id: string, { tables, ...around }: ConversionReportsProps) {
    super(scope, id);
    const { awin } = around.config.thirdParties;
    this.advertiserId = awin?.advertiserId ?? "";
    const reportConversion = new NodeFunction(this, "ReportConversion", {
      ...around,
      folder: "report-conversion",
      timeout,
    });
    reportConversion.addEnvironment("AWIN_ADVERTISER_ID", this.advertiserId);
    reportConversion.addEnvironment("AWIN_TRACKING", awin?.tracking ?? "https://www.awin1.com");
    tables.sessions.grantReadWrite(reportConversion);
    this.reports = new WorkQueue(this, "Reports", {
      onCall: around.onCall,
      worker: reportConversion,
      tries,
      atOnce: 2,
      late: Duration.hours(1),
      customerImpact: "Households notice nothing; partners who sent them are not credited.",
      runbook: "docs/runbook.md#conversions-are-not-being-reported",
    });
  }

  grantAsk(fn: NodeFunction) {
    fn.allow(["sqs:SendMessage"], [this.reports.queue.queueArn]);
    fn.addEnvironment("CONVERSION_QUEUE_URL", this.reports.queue.queueUrl);
    fn.addEnvironment("AWIN_ADVERTISER_ID", this.advertiserId);
  }
}
