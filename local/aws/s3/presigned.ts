import { crc32 } from "node:zlib";
import { S3Error } from "./s3-error.ts";

/** Parses a SigV4 date such as 20261120T221500Z. */
const parseSigV4Date = (date: string) =>
  Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z"));

export function checkPresigned(query: URLSearchParams, now: Date): void {
  const expires = query.get("X-Amz-Expires");
  if (!expires) return;
  const expiresAt = parseSigV4Date(query.get("X-Amz-Date") ?? "") + Number(expires) * 1000;
  if (!(now.getTime() < expiresAt)) throw new S3Error(403, "AccessDenied", "Request has expired");
}

/**
 * Newer SDKs sign the checksum of an empty body into a presigned PUT, and S3 then rejects the real file. This rejects it
 * as well, so that the mistake shows before a deployment.
 */
export function checkSignedChecksum(query: URLSearchParams, body: Buffer): void {
  const signed = query.get("x-amz-checksum-crc32");
  if (!signed) return;
  const actual = Buffer.alloc(4);
  actual.writeUInt32BE(crc32(body));
  if (actual.toString("base64") !== signed) {
    throw new S3Error(400, "BadDigest", "The CRC32 you specified did not match the calculated checksum.");
  }
}
