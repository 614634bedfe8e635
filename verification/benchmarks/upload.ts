import { readFile } from "node:fs/promises";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient, GetCommand } from "@aws-sdk/lib-dynamodb";
import { type BillRecord, fromStoredBill, storedBillKey } from "#contracts/storage/bill.ts";
import { readDocument } from "#lambdas/shared/reading/read-document.ts";
import { type Endpoints, newInstance, startProduct } from "#tests/builders/product.ts";
import { postForm, Visitor } from "#tests/builders/visitor.ts";
import { readArguments } from "#tools/cli.ts";
import { pollDelayMs } from "#web/src/screens/connect/use-bill-polling.ts";

readArguments({
  name: "npm run verify -- bench upload",
  says: `Measures how long a household waits from dropping a digital bill until its page shows the result. The reference, measured in the same
run, is the reading alone: the same file and code without any cloud service.`,
});

const files = ["pse-d02", "jcpl-d01", "ace-d02"].map((name) => `tests/fixtures/bills/${name}.pdf`);
const rounds = 10;

/**
 * `upload`: until the bucket has the file. `queue`: until the function starts. `read`: until it has the result. `answer`: until
 * the result is saved, and the page has asked for it and for its session. `alone`: the reference.
 */
const parts = ["upload", "queue", "read", "answer", "total", "alone"] as const;
type Sample = Record<(typeof parts)[number], number>;

async function sample(
  visitor: Visitor,
  path: string,
  recordOf: (tempId: string) => Promise<BillRecord>,
): Promise<Sample> {
  const file = await readFile(path);
  const started = Date.now();
  const { tempId, upload } = await visitor.requestUpload(file);
  const response = await postForm(upload, file);
  if (!response.ok) throw new Error(`upload: ${response.status}`);
  const uploaded = Date.now();
  const result = await visitor.result(tempId, pollDelayMs);
  await visitor.get(`/session/${visitor.sessionId}`); // the page shows the bill together with the session
  const resultAt = Date.now();
  if (result.status !== "complete") throw new Error(`${path}: ${result.error}`);
  const { analyzingAt = "", endedAt = "" } = await recordOf(tempId);
  return {
    upload: uploaded - started,
    queue: Math.max(0, Date.parse(analyzingAt) - uploaded),
    read: Date.parse(endedAt) - Date.parse(analyzingAt),
    answer: Math.max(0, resultAt - Date.parse(endedAt)),
    total: resultAt - started,
    alone: await timeReadingAlone(file),
  };
}

async function timeReadingAlone(file: Uint8Array): Promise<number> {
  const started = performance.now();
  const document = await readDocument(new Uint8Array(file));
  if (document.kind !== "read") throw new Error(document.kind);
  return performance.now() - started;
}

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

function report(samples: Sample[]) {
  const medianOf = (name: keyof Sample) => median(samples.map((sample) => sample[name]));
  const readingAlone = medianOf("alone");
  for (const name of parts) {
    const ms = medianOf(name);
    console.log(
      `${name.padEnd(8)} median ${ms.toFixed(0).padStart(5)} ms   ${(ms / readingAlone).toFixed(1).padStart(6)} x the reading alone`,
    );
  }
}

function billReader({ aws, region, tables }: Endpoints) {
  const credentials = { accessKeyId: "bench", secretAccessKey: "bench" };
  const db = DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint: aws, region, credentials }));
  return async (billId: string) => {
    const get = new GetCommand({ TableName: tables.bills, Key: storedBillKey(billId) });
    return fromStoredBill((await db.send(get)).Item ?? {});
  };
}

const product = await startProduct(await newInstance(), { RATE_LIMITS: "off" }); // one session uploads them all
try {
  const { endpoints } = product;
  const visitor = await new Visitor(endpoints.api).signUp();
  const recordOf = billReader(endpoints);
  for (const file of files) await sample(visitor, file, recordOf); // once each to warm
  const samples: Sample[] = [];
  for (let round = 0; round < rounds; round++) {
    for (const file of files) samples.push(await sample(visitor, file, recordOf));
  }
  console.log(`From drop to result, ${samples.length} digital bills, one after the other:`);
  report(samples);
} finally {
  await product.stop();
}
