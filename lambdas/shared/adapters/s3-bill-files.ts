import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import { createPresignedPost } from "@aws-sdk/s3-presigned-post";
import { maxBillBytes } from "#contracts/http/bill.ts";
import {
  billFilePaths,
  keptPath,
  type RecognitionPlan,
  recognitionPath,
  recognitionPlan,
  recognitionPlanPath,
} from "#contracts/storage/bill-files.ts";
import { billTimeoutSeconds } from "#domain/bill-deadlines.ts";
import type { BillFiles } from "#lambdas/shared/bill-ports.ts";
import type { SharedEnv } from "#lambdas/shared/env.ts";

export class S3BillFiles implements BillFiles {
  private readonly s3 = new S3Client({});
  private readonly bucket: string;

  constructor(bucket: string) {
    this.bucket = bucket;
  }

  static fromEnv({ BILL_BUCKET }: Pick<SharedEnv, "BILL_BUCKET">) {
    return new S3BillFiles(BILL_BUCKET);
  }

  /** A form post, because only the policy of a form post can limit the size. */
  async allowUpload(filePath: string) {
    const { url, fields } = await createPresignedPost(this.s3, {
      Bucket: this.bucket,
      Key: filePath,
      Expires: billTimeoutSeconds.upload,
      Fields: { "Content-Type": "application/pdf", "Cache-Control": "max-age=3600" },
      Conditions: [
        ["content-length-range", 1, maxBillBytes],
        { "Content-Type": "application/pdf" },
        { "Cache-Control": "max-age=3600" },
      ],
    });
    return { url, fields };
  }

  async findUpload({ filePath }: { filePath: string }) {
    return this.read(filePath);
  }

  async keepUpload({ billId }: { billId: string }, file: Uint8Array) {
    const isFirst = await this.createUnlessExists(keptPath(billId), file, "application/pdf");
    if (isFirst) return file;
    const kept = await this.read(keptPath(billId));
    if (!kept) throw new Error("S3 has no copy of the bill, and says that there is one.");
    return kept;
  }

  /** The plan last: it says that both are saved. */
  async saveRecognitionPlan(billId: string, pdf: Uint8Array, plan: RecognitionPlan) {
    await this.write(recognitionPath(billId), pdf, "application/pdf");
    await this.write(recognitionPlanPath(billId), JSON.stringify(plan), "application/json");
  }

  async findRecognitionPlan(billId: string) {
    const file = await this.read(recognitionPlanPath(billId));
    return file && recognitionPlan.parse(JSON.parse(new TextDecoder().decode(file)));
  }

  async discard(bill: { billId: string; filePath: string }) {
    for (const Key of billFilePaths(bill)) {
      await this.s3.send(new DeleteObjectCommand({ Bucket: this.bucket, Key }));
    }
  }

  private async write(Key: string, Body: Uint8Array | string, ContentType: string) {
    await this.s3.send(new PutObjectCommand({ Bucket: this.bucket, Key, Body, ContentType }));
  }

  /** Returns false when the object exists. */
  private async createUnlessExists(Key: string, Body: Uint8Array, ContentType: string): Promise<boolean> {
    try {
      const object = { Bucket: this.bucket, Key, Body, ContentType, IfNoneMatch: "*" };
      await this.s3.send(new PutObjectCommand(object));
      return true;
    } catch (error) {
      if (error instanceof S3ServiceException && error.name === "PreconditionFailed") return false;
      throw error;
    }
  }

  /** Without permission to list the bucket, S3 answers 403 for a missing file, and this throws. */
  private async read(filePath: string): Promise<Uint8Array | undefined> {
    try {
      const { Body } = await this.s3.send(new GetObjectCommand({ Bucket: this.bucket, Key: filePath }));
      if (!Body) throw new Error("S3 returned no body.");
      return await Body.transformToByteArray();
    } catch (error) {
      if (error instanceof NoSuchKey) return undefined;
      throw error;
    }
  }

  async uploadedAt(filePath: string) {
    try {
      const file = { Bucket: this.bucket, Key: filePath };
      const { LastModified } = await this.s3.send(new HeadObjectCommand(file));
      if (!LastModified) throw new Error("S3 returned no LastModified.");
      return LastModified;
    } catch (error) {
      if (error instanceof NotFound) return undefined;
      throw error;
    }
  }
}
