import { Duration } from "aws-cdk-lib";
import { Construct } from "constructs";
import { billTimeoutSeconds } from "#domain/bill-deadlines.ts";
import { BillBucket } from "./bill-bucket.ts";
import { type FunctionContext, NodeFunction } from "./node-function.ts";
import { Recognition } from "./recognition.ts";
import { BillWatch } from "./stuck-bill-sweeper.ts";
import type { Tables } from "./tables.ts";
import { WorkQueue } from "./work-queue.ts";

type BillPipelineProps = FunctionContext & { tables: Tables };

const tries = 5;
/** Many times what a bill takes. A failed try is repeated after six of these, while the household waits. */
const timeout = Duration.seconds(20);

/** A bill arrives in the bucket, waits in the queue, and is read: at once, or by Textract when it is a scan. */
export class BillPipeline extends Construct {
  readonly files: BillBucket;
  readonly readBill: NodeFunction;
  readonly finishBill: NodeFunction;
  readonly uploads: WorkQueue;
  readonly recognitions: WorkQueue;
  private readonly recognition: Recognition;

  constructor(scope: Construct, id: string, { tables, ...around }: BillPipelineProps) {
    super(scope, id);
    this.files = new BillBucket(this, "Bills", around);
    this.recognition = new Recognition(this, "Recognition");
    this.readBill = this.readsUploads(around);
    this.uploads = this.queueOfUploads(around);
    this.finishBill = this.readsResults(around);
    this.recognitions = this.queueOfResults(around);
    new BillWatch(this, "Watch", { ...around, tables, files: this.files, recognition: this.recognition });
    for (const worker of [this.readBill, this.finishBill]) {
      tables.bills.grantReadWrite(worker);
      tables.sessions.grantReadWrite(worker);
    }
  }

  private readsUploads(around: FunctionContext) {
    const readBill = new NodeFunction(this, "ReadBill", {
      ...around,
      folder: "read-bill",
      memorySize: 1769, // one whole processor: a household is watching the progress bar
      timeout,
    });
    this.files.grantRead(readBill);
    this.files.grantProbe(readBill); // without it a missing file looks like a forbidden one
    this.recognition.grantStart(readBill);
    return readBill;
  }

  private queueOfUploads({ onCall }: FunctionContext) {
    const uploads = new WorkQueue(this, "Uploads", {
      onCall,
      worker: this.readBill,
      tries,
      atOnce: 50,
      late: Duration.seconds(billTimeoutSeconds.reading), // households are told by then that it takes too long
      customerImpact: "Households wait on 'Analyzing your bill' and must type their details by hand.",
      runbook: "docs/runbook.md#bills-are-not-being-read",
    });
    this.files.announceUploadsTo(uploads.queue);
    return uploads;
  }

  private readsResults(around: FunctionContext) {
    const finishBill = new NodeFunction(this, "FinishBill", {
      ...around,
      folder: "finish-bill",
      memorySize: 1769,
      timeout,
    });
    this.recognition.grantResult(finishBill);
    return finishBill;
  }

  private queueOfResults({ onCall }: FunctionContext) {
    const results = new WorkQueue(this, "Recognitions", {
      onCall,
      worker: this.finishBill,
      tries,
      atOnce: 20,
      late: Duration.seconds(billTimeoutSeconds.recognition),
      customerImpact:
        "Households who sent a scan or a photo of a bill wait, and must type their details by hand.",
      runbook: "docs/runbook.md#scans-are-not-being-finished",
    });
    this.recognition.announceResultsTo(results.queue);
    return results;
  }
}
