/**
 * How long a household waits from dropping a digital bill to seeing what it says: `npm run bench`.
 * The reference, measured in the same run, is the reading alone: the same file, the same code, no cloud around it.
 */
import { readFile, rm } from "node:fs/promises";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient, GetCommand } from "@aws-sdk/lib-dynamodb";
import type { BillRecord } from "#contracts/storage/records.ts";
import { fromStoredBill, storedBillKey } from "#contracts/storage/stored-bill.ts";
import { zipDirectory } from "#data/zip-codes.ts";
import { readBill } from "#domain/bill/read-bill.ts";
import { readTextLayer } from "#lambdas/shared/reading/read-text-layer.ts";
import { type Endpoints, newInstance, startProduct } from "#tests/builders/product.ts";
import { postForm, Visitor } from "#tests/builders/visitor.ts";

const files = ["pse-d02", "jcpl-d01", "ace-d02"].map((name) => `tests/fixtures/bills/${name}.pdf`);
const rounds = 10;

type Sample = Record<"upload" | "queue" | "read" | "poll" | "total" | "alone", number>;

async function sample(
  visitor: Visitor,
  path: string,
  recordOf: (tempId: string) => Promise<BillRecord>,
): Promise<Sample> {
  const file = await readFile(path);
  const started = Date.now();
  const { tempId, upload } = await visitor.requestUpload(file);
  const answer = await postForm(upload, file);
  if (!answer.ok) throw new Error(`upload: ${answer.status}`);
  const uploaded = Date.now();
  const shown = await visitor.result(tempId);
  const seen = Date.now();
  if (shown.status !== "complete") throw new Error(`${path}: ${shown.error}`);
  const { analyzingAt = "", endedAt = "" } = await recordOf(tempId);
  return {
    upload: uploaded - started,
    queue: Math.max(0, Date.parse(analyzingAt) - uploaded),
    read: Date.parse(endedAt) - Date.parse(analyzingAt),
    poll: Math.max(0, seen - Date.parse(endedAt)),
    total: seen - started,
    alone: await timeAlone(file),
  };
}

async function timeAlone(file: Uint8Array): Promise<number> {
  const started = performance.now();
  const opened = await readTextLayer(new Uint8Array(file));
  if (opened.kind !== "pages") throw new Error(opened.kind);
  readBill(opened.pages, zipDirectory);
  return performance.now() - started;
}

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

function report(samples: Sample[]) {
  const part = (name: keyof Sample) => median(samples.map((one) => one[name]));
  const alone = part("alone");
  for (const name of ["upload", "queue", "read", "poll", "total", "alone"] as const) {
    const ms = part(name);
    console.log(
      `${name.padEnd(8)} median ${ms.toFixed(0).padStart(5)} ms   ${(ms / alone).toFixed(1).padStart(6)} x the reading alone`,
    );
  }
}

function recordsOf({ aws, region, tables }: Endpoints) {
  const credentials = { accessKeyId: "bench", secretAccessKey: "bench" };
  const db = DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint: aws, region, credentials }));
  return async (billId: string) => {
    const get = new GetCommand({ TableName: tables.bills, Key: storedBillKey(billId) });
    return fromStoredBill((await db.send(get)).Item ?? {});
  };
}

const product = await startProduct(await newInstance());
try {
  const { endpoints } = product;
  const visitor = await new Visitor(endpoints.api).signUp();
  const recordOf = recordsOf(endpoints);
  for (const file of files) await sample(visitor, file, recordOf); // once each to warm
  const samples: Sample[] = [];
  for (let round = 0; round < rounds; round++) {
    for (const file of files) samples.push(await sample(visitor, file, recordOf));
  }
  console.log(`From drop to result, ${samples.length} digital bills, one after the other:`);
  report(samples);
} finally {
  await product.stop();
  await rm(product.instance.DATA_DIR, { recursive: true, force: true });
}
