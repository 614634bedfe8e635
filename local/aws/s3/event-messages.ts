import type { EventName, StoredObject } from "./notifications.ts";

/** S3 encodes the keys in its events like form fields, except for slashes. */
const encodeKey = (key: string) =>
  encodeURIComponent(key)
    .replace(/%2F/g, "/")
    .replace(/%20/g, "+")
    .replace(/[!'()]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);

let sequence = 0;
const nextSequencer = () =>
  `${Date.now().toString(16)}${(sequence++ % 0x10000).toString(16).padStart(4, "0")}`.toUpperCase();

/** The SQS message about a new object. */
export function objectEvent(
  name: EventName,
  { bucket, key, size, etag, versionId }: StoredObject,
  configurationId: string,
  region: string,
) {
  const record = {
    eventVersion: "2.1",
    eventSource: "aws:s3",
    awsRegion: region,
    eventTime: new Date().toISOString(),
    eventName: name,
    userIdentity: { principalId: "AWS:LOCAL" },
    requestParameters: { sourceIPAddress: "127.0.0.1" },
    responseElements: { "x-amz-request-id": "LOCAL", "x-amz-id-2": "LOCAL" },
    s3: {
      s3SchemaVersion: "1.0",
      configurationId,
      bucket: { name: bucket, ownerIdentity: { principalId: "LOCAL" }, arn: `arn:aws:s3:::${bucket}` },
      object: {
        key: encodeKey(key),
        size,
        eTag: etag.replaceAll('"', ""),
        ...(versionId && { versionId }),
        sequencer: nextSequencer(),
      },
    },
  };
  return JSON.stringify({ Records: [record] });
}

/** S3 sends this message to each new queue of a notification configuration. It has no records. */
export const testEvent = (bucket: string) =>
  JSON.stringify({
    Service: "Amazon S3",
    Event: "s3:TestEvent",
    Time: new Date().toISOString(),
    Bucket: bucket,
    RequestId: "LOCAL",
    HostId: "LOCAL",
  });
