import * as z from "zod";
import { S3Error } from "./s3-error.ts";
import { element, repeatedText } from "./xml.ts";

export const notification = z.object({
  id: z.string(),
  queueArn: z.string(),
  events: z.array(z.string()),
  prefix: z.string(),
  suffix: z.string(),
});
export type Notification = z.infer<typeof notification>;

export type StoredObject = {
  bucket: string;
  key: string;
  size: number;
  etag: string;
  /** In a bucket with versioning. */
  versionId?: string | undefined;
};
export type EventName = `ObjectCreated:${"Put" | "Post" | "Copy" | "CompleteMultipartUpload"}`;

const filterRule = element({ Name: z.string(), Value: z.string().default("") });
const queueConfiguration = element({
  Id: z.string().optional(),
  Queue: z.string(),
  Event: repeatedText,
  Filter: element({ S3Key: element({ FilterRule: z.array(filterRule).default([]) }).optional() }).optional(),
});
const notificationDocument = element({
  NotificationConfiguration: element({ QueueConfiguration: z.array(queueConfiguration).default([]) }),
});

export function parseNotifications(document: unknown): Notification[] {
  const { QueueConfiguration, ...others } = notificationDocument.parse(document).NotificationConfiguration;
  const [other] = Object.keys(others);
  if (other) throw new S3Error(501, "NotImplemented", `Bucket notifications by ${other} are not modeled.`);
  return QueueConfiguration.map(({ Id, Queue, Event, Filter }, index) => {
    const rules = Filter?.S3Key?.FilterRule ?? [];
    const filterValue = (name: string) => rules.find((rule) => rule.Name.toLowerCase() === name)?.Value ?? "";
    return {
      id: Id ?? `queue-${index}`,
      queueArn: Queue,
      events: Event,
      prefix: filterValue("prefix"),
      suffix: filterValue("suffix"),
    };
  });
}

const matchesEvent = (event: string, name: EventName) =>
  event === `s3:${name}` || (event.endsWith(":*") && `s3:${name}`.startsWith(event.slice(0, -1)));

export const matchesNotification = ({ events, prefix, suffix }: Notification, name: EventName, key: string) =>
  events.some((event) => matchesEvent(event, name)) && key.startsWith(prefix) && key.endsWith(suffix);
