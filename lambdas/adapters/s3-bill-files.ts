import { GetObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { createPresignedPost } from "@aws-sdk/s3-presigned-post";
import { maxBillBytes } from "../../contracts/bill.ts";
import type { BillFiles } from "../ports.ts";

const tenMinutes = 600;

export class S3BillFiles implements BillFiles {
  private readonly s3 = new S3Client({});
  private readonly bucket: string;

  constructor(bucket: string) {
    this.bucket = bucket;
  }

  /** A form post and not a put: only its policy can limit the size. */
  async allowUpload(filePath: string) {
    const { url, fields } = await createPresignedPost(this.s3, {
      Bucket: this.bucket,
      Key: filePath,
      Expires: tenMinutes,
      Fields: { "Content-Type": "application/pdf", "Cache-Control": "max-age=3600" },
      Conditions: [
        ["content-length-range", 1, maxBillBytes],
        { "Content-Type": "application/pdf" },
        { "Cache-Control": "max-age=3600" },
      ],
    });
    return { url, fields };
  }

  async read(filePath: string) {
    const { Body } = await this.s3.send(new GetObjectCommand({ Bucket: this.bucket, Key: filePath }));
    if (!Body) throw new Error("S3 answered without a body");
    return Body.transformToByteArray();
  }
}
