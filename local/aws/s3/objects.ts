import type { IncomingMessage, ServerResponse } from "node:http";
import { requestUpstream, type Upstream } from "#local/aws/http.ts";
import type { Credentials } from "#local/settings.ts";
import type { BucketConfigurations } from "./bucket-configurations.ts";
import type { StoredObject } from "./notifications.ts";
import type { ObjectEvents } from "./object-events.ts";
import { S3Error } from "./s3-error.ts";

export type S3Dependencies = {
  fauxqs: Upstream;
  configurations: BucketConfigurations;
  events: ObjectEvents;
  credentials: Credentials;
};

export type S3Request = {
  incoming: IncomingMessage;
  response: ServerResponse;
  bucket: string;
  key: string;
  query: URLSearchParams;
};

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

export async function failIfObjectExists(fauxqs: Upstream, bucket: string, key: string): Promise<void> {
  if (await findObject(fauxqs, bucket, key)) {
    throw new S3Error(
      412,
      "PreconditionFailed",
      "At least one of the pre-conditions you specified did not hold",
    );
  }
}
