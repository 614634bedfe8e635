import { Duration } from "aws-cdk-lib";
import { Construct } from "constructs";
import { billTimeoutSeconds } from "#domain/bill-deadlines.ts";
import { BillBucket } from "./bill-bucket.ts";
import { type FunctionContext, type FunctionSize, NodeFunction } from "./node-function.ts";
import type { NumberKeys } from "./number-keys.ts";
import { Recognition } from "./recognition.ts";
import { StuckBillSweeper } from "./stuck-bill-sweeper.ts";
import type { Tables } from "./tables.ts";
import { WorkQueue } from "./work-queue.ts";

type BillPipelineProps = FunctionContext & { tables: Tables; numberKeys: NumberKeys };

const maxAttempts = 5;

const readerSize: FunctionSize = {
  memorySize: 1769, // one full vCPU: a household is watching the progress bar
  timeout: Duration.seconds(20), // far more than a bill needs; the queue retries after six times this value
};

/** An uploaded bill goes from the bucket through a queue to read-bill, and from there to Textract if it is a scan. */
export class BillPipeline extends Construct {
  readonly files: BillBucket;
  readonly readBill: NodeFunction;
  readonly finishBill: NodeFunction;
  readonly uploads: WorkQueue;
  readonly recognitions: WorkQueue;
  private readonly recognition: Recognition;

  constructor(scope: Construct, id: string, { tables, numberKeys, ...context }: BillPipelineProps) {
    super(scope, id);
    this.files = new BillBucket(this, "Bills", context);
    this.recognition = new Recognition(this, "Recognition", context);
    this.readBill = this.createReadBill(context);
    this.uploads = this.createUploadQueue(context);
    this.finishBill = this.createFinishBill(context);
    this.recognitions = this.createRecognitionQueue(context);
    const { expireStuckBills } = new StuckBillSweeper(this, "StuckBillSweeper", {
      ...context,
      tables,
      files: this.files,
      recognition: this.recognition,
    });
    for (const worker of [this.readBill, this.finishBill]) {
      tables.bills.grantChange(worker);
      tables.sessions.grantSave(worker);
    }
    tables.limits.grantChange(this.readBill); // the switch of scans, and the pages that were recognized today
    for (const reader of [this.readBill, this.finishBill, expireStuckBills]) {
      numberKeys.grantDecrypt(reader, "sessionId"); // the session's other numbers are encrypted together with the new ones
      numberKeys.grantEncrypt(reader, "sessionId", "billId");
    }
  }

  private createReadBill(context: FunctionContext) {
    const readBill = new NodeFunction(this, "ReadBill", { ...context, ...readerSize, folder: "read-bill" });
    this.files.grantKeep(readBill);
    this.files.grantProbe(readBill); // without it, S3 answers 403 for a missing file instead of 404
    this.recognition.grantStart(readBill);
    return readBill;
  }

  private createUploadQueue({ onCall }: FunctionContext) {
    const uploads = new WorkQueue(this, "Uploads", {
      onCall,
      worker: this.readBill,
      maxAttempts,
      maxConcurrency: 50,
      maxMessageAge: Duration.seconds(billTimeoutSeconds.reading), // after this time, a sweep ends the bill as timed_out
      customerImpact: "Households wait on 'Reading your bill…' and must type their details by hand.",
      runbook: "docs/runbook.md#bills-are-not-being-read",
    });
    this.files.sendUploadEventsTo(uploads.queue);
    return uploads;
  }

  private createFinishBill(context: FunctionContext) {
    const finishBill = new NodeFunction(this, "FinishBill", {
      ...context,
      ...readerSize,
      folder: "finish-bill",
    });
    this.recognition.grantResult(finishBill);
    this.files.grantReadRecognition(finishBill);
    this.files.grantProbe(finishBill); // a job that an earlier version started has no plan
    return finishBill;
  }

  private createRecognitionQueue({ onCall }: FunctionContext) {
    const results = new WorkQueue(this, "Recognitions", {
      onCall,
      worker: this.finishBill,
      maxAttempts,
      maxConcurrency: 20,
      maxMessageAge: Duration.seconds(billTimeoutSeconds.recognition),
      customerImpact:
        "Households that upload a scan or a photo of a bill wait, and must type their details by hand.",
      runbook: "docs/runbook.md#scans-are-not-being-finished",
    });
    this.recognition.sendResultsTo(results.queue);
    return results;
  }
}
