import { join } from "node:path";
import * as z from "zod";
import { readJsonFile, writeFileAtomically } from "#local/shared/files.ts";
import { type CorsRule, corsRule } from "./cors.ts";
import { type Notification, notification } from "./notifications.ts";

const bucketConfiguration = z.object({
  cors: z.array(corsRule).default([]),
  notifications: z.array(notification).default([]),
  versioning: z.boolean().default(false),
});
const configurations = z.record(z.string(), bucketConfiguration).default({});
type BucketConfiguration = z.infer<typeof bucketConfiguration>;

/** The CORS rules and event notifications of each bucket, which the emulator does not store. */
export class BucketConfigurations {
  private readonly buckets: Record<string, BucketConfiguration>;
  private readonly file: string | undefined;

  private constructor(buckets: Record<string, BucketConfiguration>, file: string | undefined) {
    this.buckets = buckets;
    this.file = file;
  }

  static async load(dataDir: string | undefined): Promise<BucketConfigurations> {
    const file = dataDir && join(dataDir, "buckets.json");
    return new BucketConfigurations(configurations.parse(file && (await readJsonFile(file))), file);
  }

  of(bucket: string): BucketConfiguration {
    return this.buckets[bucket] ?? { cors: [], notifications: [], versioning: false };
  }

  get withVersioning(): string[] {
    return Object.keys(this.buckets).filter((bucket) => this.of(bucket).versioning);
  }

  async setCors(bucket: string, cors: CorsRule[]): Promise<void> {
    await this.set(bucket, { ...this.of(bucket), cors });
  }

  async setVersioning(bucket: string, versioning: boolean): Promise<void> {
    await this.set(bucket, { ...this.of(bucket), versioning });
  }

  /** Returns whether something changed: only then does S3 send its test event. */
  async setNotifications(bucket: string, notifications: Notification[]): Promise<boolean> {
    const changed = JSON.stringify(this.of(bucket).notifications) !== JSON.stringify(notifications);
    await this.set(bucket, { ...this.of(bucket), notifications });
    return changed;
  }

  private async set(bucket: string, configuration: BucketConfiguration): Promise<void> {
    this.buckets[bucket] = configuration;
    if (this.file) await writeFileAtomically(this.file, JSON.stringify(this.buckets, undefined, 2));
  }
}
