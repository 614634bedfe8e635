import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { writeFileAtomically } from "#local/shared/files.ts";
import type { BucketConfigurations } from "./bucket-configurations.ts";
import {
  type EventName,
  matchesNotification,
  objectEvent,
  type StoredObject,
  testEvent,
} from "./notifications.ts";

const owed = z.object({
  name: z.custom<EventName>((name) => typeof name === "string"),
  bucket: z.string(),
  key: z.string(),
});
type Owed = z.infer<typeof owed>;

type Needs = {
  configurations: BucketConfigurations;
  send(queueArn: string, body: string): void;
  find(bucket: string, key: string): Promise<StoredObject | undefined>;
  region: string;
  dataDir: string | undefined;
};

/**
 * Tells queues of new objects. An event is written down before the object is stored and crossed out once it is
 * sent: whatever happens in between, no stored file goes unread.
 */
export class ObjectEvents {
  private readonly needs: Needs;
  private readonly folder: string | undefined;

  constructor(needs: Needs) {
    this.needs = needs;
    this.folder = needs.dataDir && join(needs.dataDir, "object-events");
  }

  /** `store` says whether there is a new object to tell of. */
  async storeAndNotify(event: Owed, store: () => Promise<boolean>): Promise<void> {
    if (this.listeners(event).length === 0) return void (await store());
    const note = this.folder && join(this.folder, `${randomUUID()}.json`);
    if (note) await writeFileAtomically(note, JSON.stringify(event));
    if (await store()) await this.tell(event);
    if (note) await rm(note);
  }

  /** Sends what an earlier run still owed. */
  async resume(): Promise<void> {
    if (!this.folder) return;
    await mkdir(this.folder, { recursive: true });
    for (const name of await readdir(this.folder)) {
      const note = join(this.folder, name);
      if (name.endsWith(".json")) await this.tell(owed.parse(JSON.parse(await readFile(note, "utf8"))));
      await rm(note);
    }
  }

  sendTestEvents(bucket: string): void {
    for (const { queueArn } of this.needs.configurations.of(bucket).notifications) {
      this.needs.send(queueArn, testEvent(bucket));
    }
  }

  private listeners({ name, bucket, key }: Owed) {
    return this.needs.configurations
      .of(bucket)
      .notifications.filter((listener) => matchesNotification(listener, name, key));
  }

  private async tell(event: Owed): Promise<void> {
    const object = await this.needs.find(event.bucket, event.key);
    if (!object) return; // the run ended before it was stored
    for (const { queueArn, id } of this.listeners(event)) {
      this.needs.send(queueArn, objectEvent(event.name, object, id, this.needs.region));
    }
  }
}
