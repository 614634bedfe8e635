import {
  CreateBucketCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectVersionsCommand,
  PutBucketVersioningCommand,
  PutObjectCommand,
} from "@aws-sdk/client-s3";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { deleteBillFiles } from "#lambdas/shared/adapters/bill-file-versions.ts";
import { startTestAws, type TestAws } from "#tests/local/support/aws.ts";

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
