import { once } from "node:events";
import { readdir, readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { DynamoDBClient, ListTablesCommand } from "@aws-sdk/client-dynamodb";
import { GetObjectCommand, paginateListObjectsV2, S3Client } from "@aws-sdk/client-s3";
import { DynamoDBDocumentClient, paginateScan } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { localCredentials as credentials } from "#local/settings.ts";
import { awc } from "#tests/builders/affiliate.ts";
import { enrollHousehold } from "#tests/builders/enroll-household.ts";
import { enrollTyped } from "#tests/builders/enroll-typed.ts";
import { newInstance, type Product, startProduct } from "#tests/builders/product.ts";
import { Visitor } from "#tests/builders/visitor.ts";

const typedNumber = "PE000067586564119084";

/** Every number of the three households, without leading letters and zeros, so that other notations are found as well. */
const numbers = ["7292037384", "4017206050484", "7394441768", "82252738355115", "67586564119084"];
const numbersIn = (text: string) => numbers.filter((number) => text.includes(number));

let product: Product;
let ids: string[];
const reports: string[] = [];
/** The affiliate network. */
const network = createServer((request, response) => {
  reports.push(request.url ?? "");
  response.end();
});

/** A bill with a text layer, a scan, and a typed number that a second household enters as well. */
beforeAll(async () => {
  await once(network.listen(0, "127.0.0.1"), "listening");
  const AWIN_TRACKING = `http://127.0.0.1:${(network.address() as AddressInfo).port}`;
  product = await startProduct(await newInstance(), {
    RATE_LIMITS: "off",
    AWIN_ADVERTISER_ID: "1001",
    AWIN_TRACKING,
  });
  const { api } = product.endpoints;
  const byText = await enrollHousehold(new Visitor(api), "tests/fixtures/bills/pse-d01.pdf", {
    pollInterval: 25,
  });
  const scanned = await new Visitor(api).signUp("scan@example.org");
  const scan = await scanned.upload("tests/fixtures/bills/pse-s02.pdf");
  const isRead = async () => expect((await scanned.bill(scan)).status).toBe("complete");
  await vi.waitFor(isRead, { timeout: 180_000, interval: 250 }); // two pages beside everything else that runs
  const typed = await enrollWithTypedNumber("typed@example.org");
  expect(typed.status).toBe(200);
  await reportConversion(typed.visitor);
  expect((await enrollWithTypedNumber("second@example.org")).status).toBe(409);
  ids = [byText.sessionId, byText.customerId, scanned.sessionId, typed.visitor.sessionId];
  // The queue delivers a report again after 30 seconds, where a busy machine ended the first attempt.
  await vi.waitFor(() => expect(reports.length).toBeGreaterThan(0), { timeout: 120_000 });
}, 420_000);
afterAll(async () => {
  await product?.stop();
  network.close();
}, 30_000);

async function enrollWithTypedNumber(email: string) {
  const { visitor, account, status } = await enrollTyped(product.endpoints.api, email, typedNumber);
  await visitor.post("/email/number-holder", { sessionId: visitor.sessionId, ...account });
  return { visitor, status };
}

async function reportConversion({ sessionId, secret }: Visitor) {
  const { api } = product.endpoints;
  const headers = {
    "content-type": "application/json",
    "sec-fetch-site": "same-origin",
    "sec-fetch-mode": "cors",
    cookie: `__Host-owner=${secret}; awc=${awc}`,
  };
  await fetch(`${api}/cookie/set?awc=${awc}`, { headers });
  const body = JSON.stringify({ orderId: sessionId, parts: "DEFAULT:1.0" });
  const reply = await fetch(`${api}/conversion/track`, { method: "POST", headers, body });
  expect(await reply.json()).toEqual({ tracked: true });
}

const connection = () => ({ endpoint: product.endpoints.aws, region: product.endpoints.region, credentials });
const dataFolder = () => product.instance.DATA_DIR;

test("no table contains a number", async () => {
  const client = new DynamoDBClient(connection());
  const { TableNames = [] } = await client.send(new ListTablesCommand({}));
  expect(TableNames.length).toBeGreaterThan(5);
  const db = DynamoDBDocumentClient.from(client);
  let everything = "";
  for (const TableName of TableNames) {
    for await (const { Items } of paginateScan({ client: db }, { TableName })) {
      everything += JSON.stringify(Items);
      expect(numbersIn(JSON.stringify(Items)), TableName).toEqual([]);
    }
  }
  for (const id of ids) expect(everything).toContain(id);
});

test("the bucket contains no number outside the pages of bills", async () => {
  const s3 = new S3Client({ ...connection(), forcePathStyle: true });
  const { bucket: Bucket } = product.endpoints;
  const keys: string[] = [];
  for await (const { Contents = [] } of paginateListObjectsV2({ client: s3 }, { Bucket })) {
    for (const { Key = "" } of Contents) {
      keys.push(Key);
      expect(numbersIn(Key)).toEqual([]);
      if (Key.endsWith(".pdf")) continue;
      const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key }));
      expect(numbersIn((await Body?.transformToString()) ?? ""), Key).toEqual([]);
    }
  }
  expect(keys.length).toBeGreaterThan(4);
});

/**
 * The files in which the local AWS keeps tables, streams, queues and e-mails contain what has passed through as well, such
 * as messages that were deleted. Only Textract's own result of the scan has its numbers.
 */
test("no number was ever in a queue, stream, e-mail, log or affiliate report", async () => {
  const files = (await readdir(dataFolder(), { recursive: true, withFileTypes: true })).filter(
    (entry) => entry.isFile() && !entry.parentPath.includes("/textract"),
  );
  const withId: string[] = [];
  for (const { parentPath, name } of files) {
    const bytes = await readFile(join(parentPath, name));
    const text = bytes.toString("latin1");
    if (ids.some((id) => text.includes(id))) withId.push(name.replace("-wal", ""));
    expect(numbersIn(text), join(parentPath, name)).toEqual([]);
    for (const base64 of numbers.map((number) => Buffer.from(number).toString("base64").slice(0, 12))) {
      expect(text.includes(base64), `${name} ${base64}`).toBe(false);
    }
  }
  expect(numbersIn(reports.join())).toEqual([]);
  expect(withId).toEqual(expect.arrayContaining(["dynamodb.db", "fauxqs.db", "send-emails.log"]));
});
