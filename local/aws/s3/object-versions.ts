import { randomBytes } from "node:crypto";
import { join } from "node:path";
import * as z from "zod";
import { requestUpstream, type Upstream, type UpstreamResponse } from "#local/aws/http.ts";
import { readJsonFile, writeFileAtomically } from "#local/shared/files.ts";
import { findObject, objectPath } from "./find-object.ts";
import { listObjects } from "./list-objects.ts";

const objectVersion = z.object({
  bucket: z.string(),
  key: z.string(),
  versionId: z.string(),
  lastModified: z.string(),
  size: z.number(),
  etag: z.string(),
  isDeleteMarker: z.boolean(),
});
export type ObjectVersion = z.infer<typeof objectVersion>;
const storedVersions = z.array(objectVersion).default([]);

/** Earlier versions are objects of another bucket, because the emulator behind this one has no versions. */
const archiveBucket = (bucket: string) => `${bucket}-versions`;
const archivePath = ({ bucket, key, versionId }: ObjectVersion) =>
  objectPath(archiveBucket(bucket), `${key}/${versionId}`);

/** The versions of the objects in buckets with versioning: the current one of a key is last. */
export class ObjectVersions {
  private readonly fauxqs: Upstream;
  private readonly file: string | undefined;
  private versions: ObjectVersion[];
  private last: Promise<unknown> = Promise.resolve();

  private constructor(fauxqs: Upstream, versions: ObjectVersion[], file: string | undefined) {
    this.fauxqs = fauxqs;
    this.versions = versions;
    this.file = file;
  }

  static async load(fauxqs: Upstream, dataDir: string | undefined): Promise<ObjectVersions> {
    const file = dataDir && join(dataDir, "object-versions.json");
    return new ObjectVersions(fauxqs, storedVersions.parse(file && (await readJsonFile(file))), file);
  }

  /** After a crash between storing an object and recording its version: what no record names could never be deleted. */
  async addUnrecorded(bucket: string): Promise<void> {
    for (const stored of await listObjects(this.fauxqs, bucket)) {
      const known = this.current(bucket, stored.key);
      if (known && !known.isDeleteMarker && known.etag === stored.etag) continue;
      await this.add({ ...stored, versionId: newVersionId(), ...now(), isDeleteMarker: false });
    }
  }

  /** The versions below a prefix, the newest of each key first. Waits for writes whose response was already sent. */
  async list(bucket: string, prefix: string): Promise<ObjectVersion[]> {
    await this.last;
    return this.versions
      .filter((version) => version.bucket === bucket && version.key.startsWith(prefix))
      .toReversed();
  }

  current(bucket: string, key: string): ObjectVersion | undefined {
    return this.versions.findLast((version) => version.bucket === bucket && version.key === key);
  }

  /** Writes of versions run one after the other. `store` returns whether it stored the object. */
  replace(
    bucket: string,
    key: string,
    store: (versionId: string) => Promise<boolean>,
  ): Promise<{ isStored: boolean; versionId: string }> {
    return this.exclusively(async () => {
      const versionId = newVersionId();
      await this.archiveCurrent(bucket, key);
      const isStored = await store(versionId);
      const stored = isStored && (await findObject(this.fauxqs, bucket, key));
      if (stored) await this.add({ ...stored, versionId, ...now(), isDeleteMarker: false });
      return { isStored, versionId };
    });
  }

  /** What DELETE without a version does: the object is gone, and its versions remain. */
  async markDeleted(bucket: string, key: string): Promise<ObjectVersion> {
    const versionId = newVersionId();
    const marker = { bucket, key, versionId, ...now(), size: 0, etag: "", isDeleteMarker: true };
    await this.exclusively(async () => {
      await this.archiveCurrent(bucket, key);
      await this.request("DELETE", objectPath(bucket, key));
      await this.add(marker);
    });
    return marker;
  }

  /** Deletes one version for good. The one before it becomes current. */
  remove(bucket: string, key: string, versionId: string): Promise<void> {
    return this.exclusively(async () => {
      const version = this.find(bucket, key, versionId);
      if (!version) return;
      const wasCurrent = this.current(bucket, key) === version;
      if (wasCurrent) await this.request("DELETE", objectPath(bucket, key));
      await this.request("DELETE", archivePath(version)); // the current one has a copy here after a crash while it was replaced
      await this.save(this.versions.filter((other) => other !== version));
      const next = this.current(bucket, key);
      if (!wasCurrent || !next || next.isDeleteMarker) return;
      await this.copy(archivePath(next), objectPath(bucket, key));
      await this.request("DELETE", archivePath(next));
    });
  }

  async read(
    method: string,
    bucket: string,
    key: string,
    versionId: string,
  ): Promise<UpstreamResponse | undefined> {
    await this.last;
    const version = this.find(bucket, key, versionId);
    if (!version || version.isDeleteMarker) return undefined;
    const isCurrent = this.current(bucket, key) === version;
    return this.request(method, isCurrent ? objectPath(bucket, key) : archivePath(version));
  }

  private find(bucket: string, key: string, versionId: string): ObjectVersion | undefined {
    return this.versions.find(
      (version) => version.bucket === bucket && version.key === key && version.versionId === versionId,
    );
  }

  /** An object that was stored before versioning was switched on has the version "null". */
  private async archiveCurrent(bucket: string, key: string): Promise<void> {
    const stored = await findObject(this.fauxqs, bucket, key);
    if (!stored) return;
    const known = this.current(bucket, key);
    const version = known ?? { ...stored, versionId: "null", ...now(), isDeleteMarker: false };
    if (!known) await this.add(version);
    await this.request("PUT", `/${archiveBucket(bucket)}`);
    await this.copy(objectPath(bucket, key), archivePath(version));
  }

  private async copy(from: string, to: string): Promise<void> {
    const { headers, body } = await this.request("GET", from);
    const { "content-type": type, "cache-control": cache } = headers;
    const sent = { ...(type && { "content-type": type }), ...(cache && { "cache-control": cache }) };
    await requestUpstream(this.fauxqs, { method: "PUT", path: to, headers: sent, body });
  }

  private request(method: string, path: string): Promise<UpstreamResponse> {
    return requestUpstream(this.fauxqs, { method, path });
  }

  private add(version: ObjectVersion): Promise<void> {
    return this.save([...this.versions, objectVersion.parse(version)]);
  }

  private async save(versions: ObjectVersion[]): Promise<void> {
    this.versions = versions;
    if (this.file) await writeFileAtomically(this.file, JSON.stringify(versions));
  }

  private exclusively<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.last.then(work);
    this.last = result.catch(() => undefined);
    return result;
  }
}

const newVersionId = () => randomBytes(16).toString("hex");
const now = () => ({ lastModified: new Date().toISOString() });
