import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";
import { writeFileAtomically } from "#local/shared/files.ts";
import type { BucketConfigurations } from "./bucket-configurations.ts";
import { objectEvent, testEvent } from "./event-messages.ts";
import { type EventName, matchesNotification, type StoredObject } from "./notifications.ts";

const pendingEvent = z.object({
  name: z.custom<EventName>((name) => typeof name === "string"),
  bucket: z.string(),
  key: z.string(),
});
type PendingEvent = z.infer<typeof pendingEvent>;
type StoreResult = { isStored: boolean; versionId?: string | undefined };

type Dependencies = {
  configurations: BucketConfigurations;
  send(queueArn: string, body: string): void;
  /** The current object, and in a bucket with versioning its version. */
  find(bucket: string, key: string): Promise<StoredObject | undefined>;
  region: string;
  dataDir: string | undefined;
};

/**
 * Sends events about new objects to queues. A file records each event before its object is stored and is deleted after
 * the event was sent, so that a crash in between loses no event.
 */
export class ObjectEvents {
  private readonly dependencies: Dependencies;
  private readonly folder: string | undefined;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
    this.folder = dependencies.dataDir && join(dependencies.dataDir, "object-events");
  }

  /** `store` returns whether it stored a new object, and in a bucket with versioning as which version. */
  async storeAndNotify(event: PendingEvent, store: () => Promise<StoreResult>): Promise<void> {
    if (this.notificationsFor(event).length === 0) return void (await store());
    const file = this.folder && join(this.folder, `${randomUUID()}.json`);
    if (file) await writeFileAtomically(file, JSON.stringify(event));
    const { isStored, versionId } = await store();
    if (isStored) await this.notify(event, versionId);
    if (file) await rm(file);
  }

  /** Sends the events that an earlier run did not send. */
  async resume(): Promise<void> {
    if (!this.folder) return;
    await mkdir(this.folder, { recursive: true });
    for (const name of await readdir(this.folder)) {
      const file = join(this.folder, name);
      if (name.endsWith(".json")) {
        await this.notify(pendingEvent.parse(JSON.parse(await readFile(file, "utf8"))));
      }
      await rm(file);
    }
  }

  sendTestEvents(bucket: string): void {
    for (const { queueArn } of this.dependencies.configurations.of(bucket).notifications) {
      this.dependencies.send(queueArn, testEvent(bucket));
    }
  }

  private notificationsFor({ name, bucket, key }: PendingEvent) {
    return this.dependencies.configurations
      .of(bucket)
      .notifications.filter((notification) => matchesNotification(notification, name, key));
  }

  private async notify(event: PendingEvent, versionId?: string): Promise<void> {
    const current = await this.dependencies.find(event.bucket, event.key);
    if (!current) return; // the earlier run ended before it stored the object
    const object = { ...current, versionId: versionId ?? current.versionId };
    for (const { queueArn, id } of this.notificationsFor(event)) {
      this.dependencies.send(queueArn, objectEvent(event.name, object, id, this.dependencies.region));
    }
  }
}
