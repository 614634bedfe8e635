import { Duration } from "aws-cdk-lib";
import { Construct } from "constructs";
import { billTimeoutSeconds } from "#domain/bill-deadlines.ts";
import type { StageConfig } from "#infra/stage-config.ts";
import { declareAlarm } from "./alarm.ts";
import { BillBucket } from "./bill-bucket.ts";
import { functionMetric } from "./function-metric.ts";
import { type FunctionContext, type FunctionSize, NodeFunction } from "./node-function.ts";
import { Recognition } from "./recognition.ts";
import { StuckBillSweeper } from "./stuck-bill-sweeper.ts";
import { WorkQueue } from "./work-queue.ts";

const maxAttempts = 5;

/** A phone whose connection breaks may send its file twice or three times. */
const maxUploadsOfBill = 10;

/** More than the slow connections of an hour. */
const maxTimedOut = 5;

const readerSize: FunctionSize = {
  memorySize: 1769, // one full vCPU: a household is watching the progress bar
  timeout: Duration.seconds(20), // far more than a bill needs; the queue retries after six times this value
};

/** An uploaded bill goes from the bucket through a queue to read-bill, and from there to Textract if it is a scan. */
export class BillPipeline extends Construct {
  readonly files: BillBucket;
  readonly uploads: WorkQueue;
  readonly recognitions: WorkQueue;
  readonly recognition: Recognition;

  constructor(scope: Construct, id: string, context: FunctionContext) {
    super(scope, id);
    this.files = new BillBucket(this, "Bills", context);
    this.recognition = new Recognition(this, "Recognition", context);
    this.uploads = this.createUploadQueue(context);
    this.recognitions = this.createRecognitionQueue(context);
    new StuckBillSweeper(this, "StuckBillSweeper", context);
  }

  private createUploadQueue(context: FunctionContext) {
    const { onCall, config } = context;
    const uploads = new WorkQueue(this, "Uploads", {
      onCall,
      worker: new NodeFunction(this, "ReadBill", { ...context, ...readerSize, folder: "read-bill" }),
      maxAttempts,
      maxConcurrency: 50,
      maxMessageAge: Duration.seconds(billTimeoutSeconds.reading), // after this time, a sweep ends the bill as timed_out
      customerImpact: "Households wait on 'Reading your bill…' and must type their details by hand.",
      runbook: "docs/runbook.md#bills-are-not-being-read",
    });
    this.files.sendUploadEventsTo(uploads.queue);
    declareAlarm(this, "RepeatedUploads", {
      onCall,
      customerImpact: "None for other households: only the first file of each upload permission is read.",
      cause: `Somebody uploaded ${maxUploadsOfBill} files or more with one upload permission, which is meant for one.`,
      firstAction: "Count upload_ignored by billId in the log of read-bill.",
      runbook: "docs/runbook.md#one-upload-permission-is-used-many-times",
      metric: uploadsOfBill(config.stage),
      threshold: maxUploadsOfBill,
    });
    declareAlarm(this, "TimedOut", {
      onCall,
      customerImpact:
        "Households wait until the deadline on 'Reading your bill…' and must type their details by hand.",
      cause: `Within an hour, ${maxTimedOut} or more bills were not read before their deadline.`,
      firstAction: "Count bill_expired by readBy and during in the log of expire-stuck-bills.",
      runbook: "docs/runbook.md#bills-are-not-being-read",
      metric: timedOutBills(config.stage),
      threshold: maxTimedOut,
    });
    return uploads;
  }

  private createRecognitionQueue(context: FunctionContext) {
    const results = new WorkQueue(this, "Recognitions", {
      onCall: context.onCall,
      worker: new NodeFunction(this, "FinishBill", { ...context, ...readerSize, folder: "finish-bill" }),
      maxAttempts,
      maxConcurrency: 20,
      customerImpact:
        "Households that upload a scan or a photo of a bill wait, and must type their details by hand.",
      runbook: "docs/runbook.md#scans-are-not-being-finished",
    });
    this.recognition.sendResultsTo(results.queue);
    return results;
  }
}

const timedOutBills = (stage: StageConfig["stage"]) =>
  functionMetric(stage, "BillsRead", {
    dimensions: { utility: "unknown", outcome: "timed_out" },
    period: Duration.hours(1),
    statistic: "Sum",
  });

/** The most files that were uploaded with one permission. */
export const uploadsOfBill = (stage: StageConfig["stage"]) =>
  functionMetric(stage, "UploadsOfBill", { period: Duration.minutes(5), statistic: "Maximum" });
