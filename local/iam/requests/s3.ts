import type { IncomingMessage } from "node:http";
import { versionsToDelete } from "#local/aws/s3/versions-to-delete.ts";
import type { AccessRequest } from "#local/iam/evaluate.ts";
import type { WireRequest } from "./wire-request.ts";

export type ObjectExists = (bucket: string, key: string) => Promise<boolean>;

/** AWS's own connections are encrypted, whatever the local ones are. */
const context = { "aws:securetransport": ["true"], "s3:tlsversion": ["1.3"] };
export const s3Request = (action: string, bucket: string, key = ""): AccessRequest => ({
  action: `s3:${action}`,
  resource: `arn:aws:s3:::${bucket}${key && `/${key}`}`,
  context,
});

async function bucketRequests(
  incoming: IncomingMessage,
  bucket: string,
  query: URLSearchParams,
): Promise<AccessRequest[]> {
  const { method = "GET" } = incoming;
  if (method === "GET" && query.has("versions")) return [s3Request("ListBucketVersions", bucket)];
  if (method === "GET" || method === "HEAD") return [s3Request("ListBucket", bucket)];
  // https://docs.aws.amazon.com/AmazonS3/latest/API/API_DeleteObjects.html: both, always
  if (method === "POST" && query.has("delete"))
    return (await versionsToDelete(incoming)).flatMap(({ Key }) => [
      s3Request("DeleteObject", bucket, Key),
      s3Request("DeleteObjectVersion", bucket, Key),
    ]);
  throw new Error(`The local IAM does not know what ${method} of a bucket requires.`);
}

/**
 * https://docs.aws.amazon.com/AmazonS3/latest/userguide/using-with-s3-policy-actions.html
 * Without ListBucket, S3 does not say that an object is missing: it denies.
 */
export async function s3Requests(
  { incoming }: Pick<WireRequest, "incoming">,
  exists: ObjectExists,
): Promise<AccessRequest[]> {
  const { method = "GET", headers } = incoming;
  const [path = "/", search] = (incoming.url ?? "/").split("?");
  const [bucket = "", ...segments] = path.slice(1).split("/").map(decodeURIComponent);
  const key = segments.join("/");
  const query = new URLSearchParams(search);
  if (!key) return bucketRequests(incoming, bucket, query);
  const ofVersion = query.has("versionId") ? "Version" : "";
  if (method === "GET" || method === "HEAD") {
    const read = s3Request(`GetObject${ofVersion}`, bucket, key);
    return (await exists(bucket, key)) ? [read] : [read, s3Request("ListBucket", bucket)];
  }
  if (method === "DELETE") return [s3Request(`DeleteObject${ofVersion}`, bucket, key)];
  if (method === "PUT" && !headers["x-amz-copy-source"]) return [s3Request("PutObject", bucket, key)];
  throw new Error(`The local IAM does not know what ${method} of an object with ${search} requires.`);
}
