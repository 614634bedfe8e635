import { Duration } from "aws-cdk-lib";
import { Construct } from "constructs";
import { awinDefaults } from "#infra/third-parties.ts";
import { type FunctionContext, NodeFunction } from "./node-function.ts";
import type { Tables } from "./tables.ts";
import { WorkQueue } from "./work-queue.ts";

type ConversionReportsProps = FunctionContext & { tables: Tables };

/**
 * One attempt every 30 seconds, for an hour. The affiliate network wants reports within three minutes and accepts later
 * ones, so an hour of downtime loses none.
 */
const maxAttempts = 120;
const timeout = Duration.seconds(5);

/** Reports conversions to the affiliate network. They wait in a queue until the network has accepted them. */
export class ConversionReports extends Construct {
  readonly reports: WorkQueue;
  private readonly advertiserId: string;
  private readonly tables: Tables;

  constructor(scope: Construct, id: string, { tables, ...context }: ConversionReportsProps) {
    super(scope, id);
    this.tables = tables;
    const { awin } = context.config.thirdParties;
    this.advertiserId = awin?.advertiserId ?? "";
    const reportConversion = new NodeFunction(this, "ReportConversion", {
      ...context,
      folder: "report-conversion",
      timeout,
    });
    reportConversion.addEnvironment("AWIN_ADVERTISER_ID", this.advertiserId);
    reportConversion.addEnvironment("AWIN_TRACKING", awin?.tracking ?? awinDefaults.tracking);
    tables.sessions.grantSave(reportConversion);
    tables.enrollments.grantRead(reportConversion);
    tables.enrollments.grantQuery(reportConversion, "byEmail"); // for an opt-out since the report was queued
    this.reports = new WorkQueue(this, "Reports", {
      onCall: context.onCall,
      worker: reportConversion,
      maxAttempts,
      maxConcurrency: 2,
      maxMessageAge: Duration.hours(1),
      customerImpact: "Households notice nothing; partners who sent them are not credited.",
      runbook: "docs/runbook.md#conversions-are-not-being-reported",
    });
  }

  /** For the route that has each conversion of an enrollment number reported once. */
  grantRequest(fn: NodeFunction) {
    const { enrollments, enrollmentNumbers, limits } = this.tables;
    enrollments.grantRead(fn);
    enrollments.grantQuery(fn, "byEmail");
    enrollmentNumbers.grantReadWrite(fn);
    limits.grantSave(fn);
    fn.allow(["sqs:SendMessage"], [this.reports.queue.queueArn]);
    fn.addEnvironment("CONVERSION_QUEUE_URL", this.reports.queue.queueUrl);
    fn.addEnvironment("AWIN_ADVERTISER_ID", this.advertiserId);
  }
}
