import { z } from "zod";
import { children, type Element, S3Error, texts } from "./xml.ts";

export const notification = z.object({
  id: z.string(),
  queueArn: z.string(),
  events: z.array(z.string()),
  prefix: z.string(),
  suffix: z.string(),
});
export type Notification = z.infer<typeof notification>;

export type StoredObject = { bucket: string; key: string; size: number; etag: string };
/** `ObjectCreated:Post` and the like. */
export type EventName = `ObjectCreated:${"Put" | "Post" | "Copy" | "CompleteMultipartUpload"}`;

function filterValue(queue: Element, wanted: string): string {
  const rules = children(queue, "Filter").flatMap((filter) =>
    children(filter, "S3Key").flatMap((key) => children(key, "FilterRule")),
  );
  const rule = rules.find((candidate) => texts(candidate, "Name")[0]?.toLowerCase() === wanted);
  return rule ? (texts(rule, "Value")[0] ?? "") : "";
}

export function parseNotifications(configuration: Element): Notification[] {
  const other = configuration.children.find(({ name }) => name !== "QueueConfiguration");
  if (other)
    throw new S3Error(501, "NotImplemented", `Bucket notifications by ${other.name} are not modelled.`);
  return children(configuration, "QueueConfiguration").map((queue, index) => ({
    id: texts(queue, "Id")[0] ?? `queue-${index}`,
    queueArn: texts(queue, "Queue")[0] ?? "",
    events: texts(queue, "Event"),
    prefix: filterValue(queue, "prefix"),
    suffix: filterValue(queue, "suffix"),
  }));
}

const covers = (event: string, name: EventName) =>
  event === `s3:${name}` || (event.endsWith(":*") && `s3:${name}`.startsWith(event.slice(0, -1)));

export const matchesNotification = ({ events, prefix, suffix }: Notification, name: EventName, key: string) =>
  events.some((event) => covers(event, name)) && key.startsWith(prefix) && key.endsWith(suffix);

/** Keys arrive as a form would encode them, slashes kept: consumers must decode them, here as on AWS. */
const encodeKey = (key: string) =>
  encodeURIComponent(key)
    .replace(/%2F/g, "/")
    .replace(/%20/g, "+")
    .replace(/[!'()]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);

let sequence = 0;
const sequencer = () =>
  `${Date.now().toString(16)}${(sequence++ % 0x10000).toString(16).padStart(4, "0")}`.toUpperCase();

export function objectEvent(
  name: EventName,
  { bucket, key, size, etag }: StoredObject,
  id: string,
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
      configurationId: id,
      bucket: { name: bucket, ownerIdentity: { principalId: "LOCAL" }, arn: `arn:aws:s3:::${bucket}` },
      object: { key: encodeKey(key), size, eTag: etag.replaceAll('"', ""), sequencer: sequencer() },
    },
  };
  return JSON.stringify({ Records: [record] });
}

/** S3 sends one whenever it is told of a queue: consumers must expect a message without records. */
export const testEvent = (bucket: string) =>
  JSON.stringify({
    Service: "Amazon S3",
    Event: "s3:TestEvent",
    Time: new Date().toISOString(),
    Bucket: bucket,
    RequestId: "LOCAL",
    HostId: "LOCAL",
  });
