import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { CreateBucketCommand } from "@aws-sdk/client-s3";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { startTestAws, type TestAws } from "#tests/local/support/aws.ts";
import { temporaryFolder } from "#tests/local/support/folder.ts";
import { ReleaseStore } from "#tools/deploy/release-store.ts";

let aws: TestAws;
let store: ReleaseStore;
let bucket: string;
let count = 0;
beforeAll(async () => {
  aws = await startTestAws();
});
afterAll(() => aws?.stop());
beforeEach(async () => {
  const Bucket = `assets-${count++}`;
  await aws.clients.s3.send(new CreateBucketCommand({ Bucket }));
  bucket = Bucket;
  store = storeOf("ana");
});

const storeOf = (operator: string, stage = "prod") =>
  new ReleaseStore(aws.clients.s3, bucket, stage, operator);

/** What `cdk synth` writes, beside the assembly of another stage. */
async function anAssembly(template = "{}") {
  const folder = await temporaryFolder();
  const files = {
    "manifest.json": JSON.stringify({ templateFile: "app.template.json", file: "app.assets.json" }),
    "cdk.out": "{}",
    "app.template.json": template,
    "app.assets.json": "{}",
    "smoke.mjs": "process.exit(0)",
    "smoke-arguments.json": "[]",
    "other-stage.template.json": "{}",
    "asset.1234.zip": "published by the CDK",
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  await mkdir(join(folder, "asset.5678"));
  return folder;
}

test("keeps a release, and downloads what the CDK needs to deploy it again, with its smoke test", async () => {
  await store.keep({ id: "1" }, await anAssembly('{"Resources":{}}'));
  const folder = await store.download({ id: "1" });
  expect((await readdir(folder)).sort()).toEqual([
    "app.assets.json",
    "app.template.json",
    "cdk.out",
    "manifest.json",
    "release.json",
    "smoke-arguments.json",
    "smoke.mjs",
  ]);
  expect(await readFile(join(folder, "app.template.json"), "utf8")).toBe('{"Resources":{}}');
});

test("knows which release is live: the one kept last, or the one rolled back to", async () => {
  expect(await store.findLive()).toBeUndefined();
  await store.keep({ id: "1" }, await anAssembly());
  await store.keep({ id: "2", previous: "1" }, await anAssembly());
  expect(await store.findLive()).toEqual({ id: "2", previous: "1" });
  await store.setLive({ id: "1" });
  expect(await store.findLive()).toEqual({ id: "1" });
});

test("lets one deployer at a time change the stage, and says who does", async () => {
  const other = storeOf("ben");
  const change = vi.fn(async () => "changed");
  await store.exclusively(async () => {
    await expect(other.exclusively(change)).rejects.toThrow(
      new RegExp(
        `^ana has been changing this stage since 20.+: aws s3 rm s3://${bucket}/releases/prod/lock.json$`,
      ),
    );
    expect(change).not.toHaveBeenCalled();
  });
  expect(await other.exclusively(change)).toBe("changed");
});

test("lets the next one go on after a change that failed", async () => {
  await expect(store.exclusively(() => Promise.reject(new Error("no network")))).rejects.toThrow(
    "no network",
  );
  expect(await storeOf("ben").exclusively(async () => "changed")).toBe("changed");
});

test("lists releases, newest first", async () => {
  for (const id of ["20261123T090000Z-b", "20261124T071502Z-a"]) await store.keep({ id }, await anAssembly());
  expect(await store.list()).toEqual(["20261124T071502Z-a", "20261123T090000Z-b"]);
});

test("keeps the releases of each stage of the account by themselves", async () => {
  await store.keep({ id: "1" }, await anAssembly());
  const dev = storeOf("ana", "dev");
  expect(await dev.findLive()).toBeUndefined();
  expect(await dev.list()).toEqual([]);
});

test("deletes the releases of one stage, and of no other", async () => {
  const dev = storeOf("ana", "dev");
  await store.keep({ id: "1" }, await anAssembly());
  await dev.keep({ id: "2" }, await anAssembly());
  await dev.deleteAll();
  expect(await dev.findLive()).toBeUndefined();
  expect(await dev.list()).toEqual([]);
  expect(await store.findLive()).toEqual({ id: "1" });
});

test("does not find a release that was never kept", async () => {
  expect(await store.find("1")).toBeUndefined();
});

test("fails if the bucket does not exist, because that does not mean that there is no release", async () => {
  await expect(new ReleaseStore(aws.clients.s3, "nowhere", "prod", "ana").findLive()).rejects.toThrow();
});
