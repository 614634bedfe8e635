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
import { withoutVersion } from "#contracts/events/queue-messages.ts";
import { maxBillBytes } from "#contracts/http/bill.ts";
import {
  billFilePaths,
  keptPath,
  type RecognitionPlan,
  recognitionPath,
  recognitionPlan,
  recognitionPlanPath,
} from "#contracts/storage/bill.ts";
import { billTimeoutSeconds } from "#domain/bill-deadlines.ts";
import type { SharedEnv } from "#lambdas/shared/env.ts";
import type { BillFiles } from "#lambdas/shared/ports.ts";

/** The SDK has no class for it. */
const isNoSuchVersion = (error: unknown) =>
  error instanceof S3ServiceException && error.name === "NoSuchVersion";

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

  async findUpload({ filePath, versionId }: { filePath: string; versionId: string }) {
    return this.read(filePath, versionId === withoutVersion ? undefined : versionId);
  }

  async keepUpload({ billId }: { billId: string }, file: Uint8Array) {
    await this.write(keptPath(billId), file, "application/pdf");
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

  /** Without permission to list the bucket, S3 answers 403 for a missing file, and this throws. */
  private async read(filePath: string, VersionId?: string): Promise<Uint8Array | undefined> {
    try {
      const file = { Bucket: this.bucket, Key: filePath, VersionId };
      const { Body } = await this.s3.send(new GetObjectCommand(file));
      if (!Body) throw new Error("S3 returned no body.");
      return await Body.transformToByteArray();
    } catch (error) {
      if (error instanceof NoSuchKey || isNoSuchVersion(error)) return undefined;
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
