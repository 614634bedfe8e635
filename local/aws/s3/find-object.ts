import { requestUpstream, type Upstream } from "#local/aws/http.ts";
import type { StoredObject } from "./notifications.ts";

export const objectPath = (bucket: string, key: string) =>
  `/${bucket}/${key.split("/").map(encodeURIComponent).join("/")}`;

export async function findObject(
  fauxqs: Upstream,
  bucket: string,
  key: string,
): Promise<StoredObject | undefined> {
  const { status, headers } = await requestUpstream(fauxqs, {
    method: "HEAD",
    path: objectPath(bucket, key),
  });
  if (status !== 200) return undefined;
  return { bucket, key, size: Number(headers["content-length"]), etag: headers.etag ?? "" };
}
