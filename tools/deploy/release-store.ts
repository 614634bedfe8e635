import { mkdtemp, readdir, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import * as z from "zod";
import { assetBucketName, filePublishingRoleName, region } from "#infra/names.ts";
import { assumeRole } from "#tools/assume-role.ts";
import { CliError } from "#tools/cli.ts";
import type { DeployedStage } from "#tools/stage.ts";
import { type Release, release } from "./release.ts";
import { smokeArguments, smokeProgram } from "./smoke-program.ts";

const live = z.object({ id: z.string() });
const lock = z.object({ operator: z.string(), since: z.string() });
/** How S3 answers when the lock exists, or is made or removed at the same moment. */
const lockedErrors = ["PreconditionFailed", "ConditionalRequestConflict"];
const unknownLock = { operator: "Somebody", since: "a moment ago" };
/** Written last: without it, a release is not complete. */
const releaseFile = "release.json";

/**
 * The releases of a stage, in the bucket into which the CDK publishes the files of assemblies. The CDK names those after
 * their content and keeps them, so a release is the rest of its assembly, about 2 MB.
 */
export class ReleaseStore {
  private readonly s3: S3Client;
  private readonly bucket: string;
  private readonly folder: string;
  private readonly operator: string;

  constructor(s3: S3Client, bucket: string, stage: string, operator: string) {
    this.s3 = s3;
    this.bucket = bucket;
    this.folder = `releases/${stage}/`;
    this.operator = operator;
  }

  private get liveKey() {
    return `${this.folder}live.json`;
  }

  private get lockKey() {
    return `${this.folder}lock.json`;
  }

  private keyOf(id: string, file: string) {
    return `${this.folder}${id}/${file}`;
  }

  /** Changes the stage while nobody else does. Throws if somebody is changing it: each would undo the other's release. */
  async exclusively<T>(change: () => Promise<T>): Promise<T> {
    await this.lock();
    try {
      return await change();
    } finally {
      await this.s3.send(new DeleteObjectCommand({ Bucket: this.bucket, Key: this.lockKey }));
    }
  }

  private async lock(): Promise<void> {
    const Body = JSON.stringify({ operator: this.operator, since: new Date().toISOString() });
    const object = { Bucket: this.bucket, Key: this.lockKey };
    try {
      await this.s3.send(new PutObjectCommand({ ...object, Body, IfNoneMatch: "*" }));
    } catch (error) {
      if (!(error instanceof S3ServiceException) || !lockedErrors.includes(error.name)) throw error;
      const text = await this.read(this.lockKey);
      const { operator, since } = text === undefined ? unknownLock : lock.parse(JSON.parse(text));
      throw new CliError(
        `${operator} has been changing this stage since ${since}. If that command was killed, remove its lock: aws s3 rm s3://${this.bucket}/${this.lockKey}`,
        { cause: error },
      );
    }
  }

  async findLive(): Promise<Release | undefined> {
    const text = await this.read(this.liveKey);
    return text === undefined ? undefined : this.find(live.parse(JSON.parse(text)).id);
  }

  async find(id: string): Promise<Release | undefined> {
    const text = await this.read(this.keyOf(id, releaseFile));
    return text === undefined ? undefined : release.parse(JSON.parse(text));
  }

  /** The ids, newest first. */
  async list(): Promise<string[]> {
    const input = { Bucket: this.bucket, Prefix: this.folder, Delimiter: "/" };
    const ids: string[] = [];
    for await (const { CommonPrefixes = [] } of paginateListObjectsV2({ client: this.s3 }, input)) {
      ids.push(...CommonPrefixes.map(({ Prefix = "" }) => Prefix.slice(this.folder.length, -1)));
    }
    return ids.sort().reverse();
  }

  /** Keeps a deployed assembly, and makes it the live release. */
  async keep(kept: Release, assembly: string): Promise<void> {
    for (const file of await releaseFiles(assembly)) {
      await this.write(this.keyOf(kept.id, file), await readFile(join(assembly, file), "utf8"));
    }
    await this.write(this.keyOf(kept.id, releaseFile), JSON.stringify(kept));
    await this.setLive(kept);
  }

  setLive = ({ id }: Release): Promise<void> => this.write(this.liveKey, JSON.stringify({ id }));

  /** Deletes all releases of the stage. */
  async deleteAll(): Promise<void> {
    const input = { Bucket: this.bucket, Prefix: this.folder };
    for await (const { Contents = [] } of paginateListObjectsV2({ client: this.s3 }, input)) {
      for (const { Key } of Contents) {
        await this.s3.send(new DeleteObjectCommand({ Bucket: this.bucket, Key }));
      }
    }
  }

  /** Downloads a release into a new folder. */
  async download({ id }: Release): Promise<string> {
    const target = await mkdtemp(join(tmpdir(), "release-"));
    const Prefix = this.keyOf(id, "");
    const pages = paginateListObjectsV2({ client: this.s3 }, { Bucket: this.bucket, Prefix });
    for await (const { Contents = [] } of pages) {
      for (const { Key = "" } of Contents) {
        await writeFile(join(target, Key.slice(Prefix.length)), (await this.read(Key)) ?? "");
      }
    }
    return target;
  }

  private async read(Key: string): Promise<string | undefined> {
    try {
      const { Body } = await this.s3.send(new GetObjectCommand({ Bucket: this.bucket, Key }));
      return await Body?.transformToString();
    } catch (error) {
      if (error instanceof NoSuchKey) return undefined;
      throw error;
    }
  }

  private async write(Key: string, Body: string): Promise<void> {
    await this.s3.send(new PutObjectCommand({ Bucket: this.bucket, Key, Body }));
  }
}

/** The files of an assembly except those that the CDK publishes. The folder may contain files of an earlier assembly too. */
async function releaseFiles(assembly: string): Promise<string[]> {
  const manifest = await readFile(join(assembly, "manifest.json"), "utf8");
  const always = ["manifest.json", "cdk.out", smokeProgram, smokeArguments];
  const files = (await readdir(assembly, { withFileTypes: true })).filter((entry) => entry.isFile());
  return files
    .map(({ name }) => name)
    .filter((name) => always.includes(name) || manifest.includes(JSON.stringify(name)));
}

/** With the role of the CDK's bootstrap that may write into this bucket. */
export async function openReleases(stage: DeployedStage): Promise<ReleaseStore> {
  const { account, operator, credentials } = await assumeRole(filePublishingRoleName);
  return new ReleaseStore(new S3Client({ region, credentials }), assetBucketName(account), stage, operator);
}
