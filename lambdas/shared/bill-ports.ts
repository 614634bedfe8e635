import type { BillRecord, ReadBy, RecognitionPlan } from "#contracts/storage/bill.ts";
import type { SessionRecord } from "#contracts/storage/session.ts";
import type { Page } from "#domain/bill/page.ts";
import type { Result } from "./ports.ts";
import type { DeadlineError } from "./records/bills.ts";

/** An object that was uploaded for a bill. A later one with the same path has another version. */
export type UploadedFile = { billId: string; filePath: string; versionId: string };

export type BillStore = {
  create(bill: BillRecord): Promise<void>;
  find(billId: string): Promise<BillRecord | undefined>;
  /** The bills of a session, from an index: one that was uploaded some milliseconds ago may be missing. */
  findBySession(sessionId: string): Promise<BillRecord[]>;
  /** Ids of the bills without a final status that were created before this time, oldest first. */
  findUnfinished(createdBefore: string): Promise<string[]>;
  /**
   * Counts an uploaded file, in one write. The first one decides which version is read: `uploadVersion`. Returns the bill, or
   * undefined if there is none with this path.
   */
  recordUpload(file: UploadedFile): Promise<BillRecord | undefined>;
  /** This and the following writes fail once the bill has a final status: a late or repeated message changes nothing. */
  startAnalyzing(billId: string, at: string): Promise<Result<"already_read">>;
  saveRecognitionJob(billId: string, jobId: string, at: string): Promise<Result<"already_read">>;
  fail(
    bill: Pick<BillRecord, "billId" | "error" | "issuer" | "readBy">,
    at: string,
  ): Promise<Result<"already_read">>;
  /** Sets the final status of a bill that reached its deadline. Fails when the bill was updated since it was read. */
  expire(bill: BillRecord, error: DeadlineError, at: string): Promise<Result<"changed_meanwhile">>;
  /** Saves the parsed bill and, where given, the session with its data, in one transaction. */
  complete(
    bill: Pick<BillRecord, "billId" | "parsed_bill" | "readBy">,
    session: SessionRecord | undefined,
    at: string,
  ): Promise<Result<"already_read" | "changed_meanwhile">>;
};

export type BillFiles = {
  /** A form post that lets a browser upload one file of limited size to this path. */
  allowUpload(filePath: string): Promise<{ url: string; fields: Record<string, string> }>;
  /** One version of the uploaded file, which no browser can replace. Undefined if it was deleted. */
  findUpload(file: Pick<UploadedFile, "filePath" | "versionId">): Promise<Uint8Array | undefined>;
  /** Keeps a copy of what is read, for support: S3 deletes a version a day after another one replaced it. */
  keepUpload(bill: { billId: string }, file: Uint8Array): Promise<void>;
  /** When the upload was completed. Undefined when the file does not exist. */
  uploadedAt(filePath: string): Promise<Date | undefined>;
  /** Saves the pages to recognize, and what the result is merged with. */
  saveRecognitionPlan(billId: string, pdf: Uint8Array, plan: RecognitionPlan): Promise<void>;
  findRecognitionPlan(billId: string): Promise<RecognitionPlan | undefined>;
  /** Hides every file of a bill whose household asked for deletion. S3 deletes what is hidden a day later. */
  discard(bill: { billId: string; filePath: string }): Promise<void>;
};

/** Text recognition of a stored PDF. It runs asynchronously and sends an SQS message when it has ended. */
export type Recognition = {
  /** The name of the service, as bills store it. */
  readBy: ReadBy;
  /** Starting the same bill twice creates one job. A failure is permanent: another attempt fails the same way. */
  start(bill: {
    billId: string;
    filePath: string;
  }): Promise<{ ok: true; jobId: string } | { ok: false; reason: "damaged" | "too_large" | "out_of_reach" }>;
  result(
    jobId: string,
  ): Promise<{ status: "succeeded"; pages: Page[] } | { status: "failed" } | { status: "running" }>;
};
