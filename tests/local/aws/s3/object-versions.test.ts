import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import {
  CreateBucketCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectVersionsCommand,
  PutBucketNotificationConfigurationCommand,
  PutBucketVersioningCommand,
  PutObjectCommand,
} from "@aws-sdk/client-s3";
import { CreateQueueCommand, ReceiveMessageCommand } from "@aws-sdk/client-sqs";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { deleteBillFiles } from "#lambdas/shared/adapters/bill-file-versions.ts";
import { queueArn, startTestAws, type TestAws } from "#tests/local/support/aws.ts";
import { temporaryFolder } from "#tests/local/support/folder.ts";

const Bucket = "bills";
let local: TestAws;
let billId = "";
let Key = "";
let count = 0;

beforeAll(async () => {
  local = await startTestAws();
  await local.clients.s3.send(new CreateBucketCommand({ Bucket }));
});
beforeEach(async () => {
  billId = String(count++);
  Key = `anonymous/${billId}/bill.pdf`;
  await put("before versioning");
  const VersioningConfiguration = { Status: "Enabled" } as const;
  await local.clients.s3.send(new PutBucketVersioningCommand({ Bucket, VersioningConfiguration }));
});
afterAll(() => local.stop());

const put = (Body: string) => local.clients.s3.send(new PutObjectCommand({ Bucket, Key, Body }));
const listVersions = () => local.clients.s3.send(new ListObjectVersionsCommand({ Bucket, Prefix: Key }));
const remove = (VersionId?: string) =>
  local.clients.s3.send(new DeleteObjectCommand({ Bucket, Key, VersionId }));
const read = async (VersionId?: string) => {
  const { Body } = await local.clients.s3.send(new GetObjectCommand({ Bucket, Key, VersionId }));
  return Body?.transformToString();
};

test("keeps what was replaced as versions, the newest first", async () => {
  await put("first");
  await put("second");

  const { Versions = [] } = await listVersions();
  const bodies = await Promise.all(Versions.map(({ VersionId }) => read(VersionId)));
  expect(bodies.slice(0, 2)).toEqual(["second", "first"]);
  expect(Versions.map(({ IsLatest }) => IsLatest).slice(0, 2)).toEqual([true, false]);
  expect(await read()).toBe("second");
});

test("names in each event the version that it is about, also after another one has replaced it", async () => {
  const { s3, sqs } = local.clients;
  const QueueName = `uploads-${billId}`;
  const { QueueUrl } = await sqs.send(new CreateQueueCommand({ QueueName }));
  const QueueConfigurations = [{ QueueArn: queueArn(QueueName), Events: ["s3:ObjectCreated:*" as const] }];
  const NotificationConfiguration = { QueueConfigurations };
  await s3.send(new PutBucketNotificationConfigurationCommand({ Bucket, NotificationConfiguration }));
  const stored = await Promise.all([put("one"), put("two")]);

  const versions: unknown[] = [];
  while (versions.length < stored.length) {
    const receive = { QueueUrl, WaitTimeSeconds: 20, MaxNumberOfMessages: 10 };
    const { Messages = [] } = await sqs.send(new ReceiveMessageCommand(receive));
    for (const { Body = "" } of Messages) {
      for (const { s3: event } of JSON.parse(Body).Records ?? []) versions.push(event.object.versionId);
    }
  }
  expect(versions.toSorted()).toEqual(stored.map(({ VersionId }) => VersionId).toSorted());
});

test("keeps both of two simultaneous writes", async () => {
  await Promise.all([put("one"), put("two")]);
  const { Versions = [] } = await listVersions();
  const bodies = await Promise.all(Versions.slice(0, 2).map(({ VersionId }) => read(VersionId)));
  expect(bodies.toSorted()).toEqual(["one", "two"]);
});

test("hides a deleted object until its delete marker is deleted", async () => {
  await put("first");
  await remove();
  await expect(read()).rejects.toMatchObject({ name: "NoSuchKey" });

  const { DeleteMarkers = [] } = await listVersions();
  await remove(DeleteMarkers[0]?.VersionId);
  expect(await read()).toBe("first");
});

test("deletes a bill's files in every version", async () => {
  await put("first");
  await put("second");
  await remove();

  await deleteBillFiles({ s3: local.clients.s3, bucket: Bucket }, { billId, filePath: Key });

  const { Versions, DeleteMarkers } = await listVersions();
  expect([Versions, DeleteMarkers]).toEqual([undefined, undefined]);
  await expect(read()).rejects.toMatchObject({ name: "NoSuchKey" });
});

test("deletes all versions of a page with one request, and no file whose path begins the same", async () => {
  const other = { Bucket, Key: `${Key}.copy` };
  await local.clients.s3.send(new PutObjectCommand({ ...other, Body: "another file" }));
  for (let version = 0; version < 12; version++) await put(String(version));
  const sent: string[] = [];
  const { s3 } = local.clients;
  s3.middlewareStack.add(
    (next, { commandName = "" }) => {
      sent.push(commandName);
      return next;
    },
    { name: "note" },
  );
  onTestFinished(() => void s3.middlewareStack.remove("note"));

  await deleteBillFiles({ s3, bucket: Bucket }, { billId, filePath: Key });

  const deletions = sent.filter((name) => name.startsWith("Delete"));
  expect(deletions).toEqual(["DeleteObjectsCommand"]);
  const { Versions = [], DeleteMarkers } = await listVersions();
  expect([Versions.map(({ Key: left }) => left), DeleteMarkers]).toEqual([[other.Key], undefined]);
});

test("finds an object again whose version was not recorded before a crash", async () => {
  const dataDir = await temporaryFolder();
  const versionsIn = async ({ clients }: TestAws) => {
    const { Versions = [] } = await clients.s3.send(new ListObjectVersionsCommand({ Bucket }));
    return Versions.map(({ Key, Size }) => [Key, Size]);
  };
  const aws = await startTestAws({ dataDir });
  const { s3 } = aws.clients;
  await s3.send(new CreateBucketCommand({ Bucket }));
  const VersioningConfiguration = { Status: "Enabled" } as const;
  await s3.send(new PutBucketVersioningCommand({ Bucket, VersioningConfiguration }));
  await s3.send(new PutObjectCommand({ Bucket, Key: "replaced.pdf", Body: "first" }));
  await versionsIn(aws); // waits for the record
  const file = join(dataDir, "object-versions.json");
  const recorded = await readFile(file);
  await s3.send(new PutObjectCommand({ Bucket, Key: "replaced.pdf", Body: "the second" }));
  await s3.send(new PutObjectCommand({ Bucket, Key: "new.pdf", Body: "new" }));
  await versionsIn(aws);
  await aws.stop();
  await writeFile(file, recorded);

  const restarted = await startTestAws({ dataDir });
  onTestFinished(() => restarted.stop());
  expect(await versionsIn(restarted)).toEqual([
    ["replaced.pdf", 10],
    ["new.pdf", 3],
    ["replaced.pdf", 5],
  ]);
});
