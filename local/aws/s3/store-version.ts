import type { EventName } from "./notifications.ts";
import type { S3Dependencies, S3Request } from "./objects.ts";

type ObjectCreated = { name: EventName; bucket: string; key: string };

/** Stores an object and sends its event. In a bucket with versioning, the object that it replaces becomes a version. */
export async function storeVersion(
  { response }: S3Request,
  { events, versions, configurations }: S3Dependencies,
  event: ObjectCreated,
  store: () => Promise<boolean>,
): Promise<void> {
  if (!configurations.of(event.bucket).versioning) {
    return events.storeAndNotify(event, async () => ({ isStored: await store() }));
  }
  await events.storeAndNotify(event, () =>
    versions.replace(event.bucket, event.key, (versionId) => {
      response.setHeader("x-amz-version-id", versionId);
      return store();
    }),
  );
}
