import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { AccessRecording, readRecording, withoutPersonalData } from "#local/iam/access-recording.ts";
import { temporaryFolder } from "#tests/local/support/folder.ts";

const roleArn = "arn:aws:iam::000000000000:role/worker";
const get = (key: string) => ({ action: "s3:GetObject", resource: `arn:aws:s3:::bills/${key}` });

test("several products record into one folder, each kind of request once", async () => {
  const folder = join(await temporaryFolder(), "new");
  const [one, another] = [new AccessRecording(folder), new AccessRecording(folder)];
  one.add(roleArn, get("bills/1.pdf"));
  one.add(roleArn, get("bills/2.pdf"));
  another.add(roleArn, get("bills/3.pdf"));
  another.add(roleArn, get("recognition/3.json"));

  const files = await readdir(folder);
  const lines = await Promise.all(files.map((file) => readFile(join(folder, file), "utf8")));
  expect(lines.map((text) => text.split("\n").length - 1).sort()).toEqual([1, 2]);
  expect(await readRecording(folder)).toEqual(
    expect.arrayContaining([
      { roleArn, ...get("bills/-") },
      { roleArn, ...get("recognition/-") },
    ]),
  );
  expect(await readRecording(folder)).toHaveLength(2);
});

test.each([
  ["bills/4f1c/ana.pdf", "bills/-"],
  ["Ana Lopez.pdf", "-"],
  ["Ana/1.pdf", "-"],
])("records of the key %s only %s", (key, recorded) => {
  expect(withoutPersonalData(roleArn, get(key)).resource).toBe(`arn:aws:s3:::bills/${recorded}`);
});

test("keeps a bucket's own name", () => {
  const list = { action: "s3:ListBucket", resource: "arn:aws:s3:::bills" };
  expect(withoutPersonalData(roleArn, list).resource).toBe("arn:aws:s3:::bills");
});

test("records which keys an encryption context has, and no value", () => {
  const context = {
    "kms:encryptioncontext:customerid": ["4f1c"],
    "kms:encryptioncontextkeys": ["customerId"],
  };
  expect(withoutPersonalData(roleArn, { action: "kms:Decrypt", resource: "key", context }).context).toEqual({
    "kms:encryptioncontext:customerid": ["-"],
    "kms:encryptioncontextkeys": ["customerId"],
  });
});
