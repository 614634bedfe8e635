import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient, GetCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { localCredentials as credentials } from "#local/settings.ts";
import { bombs } from "#tests/builders/hostile-pdf/index.ts";
import { compressedStream, pdfFile } from "#tests/builders/pdf-file.ts";
import { newInstance, type Product, startProduct } from "#tests/builders/product.ts";
import { postForm, Visitor } from "#tests/builders/visitor.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct(await newInstance());
});
afterAll(() => product.stop());

/** A file whose pages all have the same drawing operators. */
function pagesOf(count: number, content: string, declaredCount = count): Uint8Array {
  const kids = Array.from({ length: count }, (_, index) => `${index + 5} 0 R`).join(" ");
  const page =
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 3 0 R /Resources << /Font << /F 4 0 R >> >> >>";
  return pdfFile([
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Kids [${kids}] /Count ${declaredCount} >>`,
    compressedStream(content),
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    ...Array<string>(count).fill(page),
  ]);
}

async function read(file: Uint8Array) {
  const visitor = await new Visitor(product.endpoints.api).signUp(`ana.${crypto.randomUUID()}@example.org`);
  const { tempId, upload } = await visitor.requestUpload(file);
  const uploadedAt = performance.now();
  expect((await postForm(upload, file)).ok).toBe(true);
  const bill = await visitor.result(tempId);
  return { billId: tempId, bill, seconds: (performance.now() - uploadedAt) / 1000 };
}

/** How many pages of the bill were sent to recognition, by the reader's log. */
async function pagesRecognized(billId: string): Promise<number> {
  const log = await readFile(join(product.instance.DATA_DIR, "logs/read-bill.log"), "utf8");
  const sent = log.match(new RegExp(`\\{[^{}]*bill_sent_to_recognition[^{}]*${billId}[^{}]*\\}`, "g")) ?? [];
  return sent.reduce((total, line) => total + Number(/"pages":\s*(\d+)/.exec(line)?.[1]), 0);
}

/** How often the reader logged an event about this bill. */
async function countLogged(event: string, billId: string): Promise<number> {
  const log = await readFile(join(product.instance.DATA_DIR, "logs/read-bill.log"), "utf8");
  return log.match(new RegExp(`\\{[^{}]*"${event}"[^{}]*${billId}[^{}]*\\}`, "g"))?.length ?? 0;
}

const untilLogged = (event: string, billId: string, times: number) =>
  vi.waitFor(async () => expect(await countLogged(event, billId)).toBe(times), {
    timeout: 60_000,
    interval: 200,
  });

/** When the reader began and ended with a bill, by its record. */
async function readingOf(tempId: string): Promise<{ began: string; ended: string }> {
  const { aws: endpoint, region, tables } = product.endpoints;
  const db = DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint, region, credentials }));
  const { Item } = await db.send(new GetCommand({ TableName: tables.bills, Key: { tempId } }));
  return { began: Item?.analyzingAt, ended: Item?.endedAt };
}

const slowInterval = 250;

const drawing = "0.5 g 100 100 400 500 re f";

test.each([
  ["two hundred blank pages", pagesOf(200, ""), 0],
  ["two hundred pages with a drawing", pagesOf(200, drawing), 10],
  ["three pages that claim to be one", pagesOf(3, drawing, 1), 3],
  ["thirty pages that claim to be five", pagesOf(30, drawing, 5), 10],
])("recognizes at most ten pages of %s", async (_, file, most) => {
  const { billId, bill } = await read(file);

  expect(bill.status).toBe("error");
  expect(await pagesRecognized(billId)).toBeLessThanOrEqual(most);
});

const bills = "tests/fixtures/bills";

test("reads no bill with a text layer in more than five seconds", async () => {
  const files = readdirSync(bills).filter((name) => /-d\d+\.pdf$/.test(name));
  expect(files.length).toBeGreaterThan(10);
  for (const name of [...files, "edge-40-pages.pdf", "edge-javascript.pdf"]) {
    const { bill, seconds } = await read(await readFile(join(bills, name)));
    expect(bill.status, name).toBe("complete");
    expect(seconds, name).toBeLessThan(5);
  }
});

test("ends a small file with five hundred addresses in seconds", async () => {
  const addresses = Array.from(
    { length: 500 },
    (_, index) =>
      `1 0 0 1 ${20 + (index % 4) * 145} ${780 - Math.floor(index / 4) * 6} Tm (${index} MAIN ST EDISON NJ 08820) Tj`,
  );
  const { seconds, bill } = await read(pagesOf(1, `BT /F 5 Tf ${addresses.join(" ")} ET`));

  expect(["complete", "error"]).toContain(bill.status);
  expect(seconds).toBeLessThan(5);
});

describe("a permission that is used again and again", () => {
  /** A small file that takes the reader all the time that a file may take. */
  const slow = bombs()["a page of run-lengths"];
  const newVisitor = () =>
    new Visitor(product.endpoints.api).signUp(`ana.${crypto.randomUUID()}@example.org`);

  test("has one of sixteen slow files read", async () => {
    const visitor = await newVisitor();
    const { tempId, upload } = await visitor.requestUpload(slow);
    const posted = await Promise.all(Array.from({ length: 16 }, () => postForm(upload, slow)));
    expect(posted.every(({ ok }) => ok)).toBe(true);

    expect((await visitor.result(tempId, slowInterval)).errorCode).toBe("too_slow");
    await untilLogged("upload_ignored", tempId, 15);
    expect(await countLogged("bill_rejected", tempId)).toBe(1);
  });

  test("does not delay another household with a hundred and fifty files", async () => {
    const visitor = await newVisitor();
    const { tempId, upload } = await visitor.requestUpload(slow);
    const flood = Array.from({ length: 150 }, () => postForm(upload, slow));
    await Promise.race(flood);
    const household = await newVisitor();
    const file = await readFile(join(bills, "pse-d01.pdf"));
    const requested = await household.requestUpload(file);
    expect((await postForm(requested.upload, file)).ok).toBe(true);
    const storedAt = performance.now(); // the local S3 stores one file after the other
    const bill = await household.result(requested.tempId, slowInterval);
    const seconds = (performance.now() - storedAt) / 1000;
    expect((await Promise.all(flood)).every(({ ok }) => ok)).toBe(true);

    expect(bill.status).toBe("complete");
    expect(seconds).toBeLessThan(5);
    await untilLogged("upload_ignored", tempId, 149);
    expect((await visitor.result(tempId, slowInterval)).errorCode).toBe("too_slow");
    expect(await countLogged("bill_rejected", tempId)).toBe(1);
  });

  test("shows what was uploaded first, whatever comes after it", async () => {
    const visitor = await newVisitor();
    const [first, other] = await Promise.all(
      ["pse-d01.pdf", "ace-d01.pdf"].map((name) => readFile(join(bills, name))),
    );
    if (!first || !other) throw new Error("The sample bills are missing.");
    const { tempId, upload } = await visitor.requestUpload(first);
    await postForm(upload, first);
    await postForm(upload, other);
    const shown = await visitor.result(tempId);
    await postForm(upload, other);
    await untilLogged("upload_ignored", tempId, 2);

    expect(shown.parsed_bill?.utility?.utility_code).toBe("pse");
    expect(await visitor.bill(tempId)).toEqual(shown);
  });

  test("reads the bills of one session one after the other", async () => {
    const visitor = await newVisitor();
    const requested = await Promise.all(Array.from({ length: 3 }, () => visitor.requestUpload(slow)));
    await Promise.all(requested.map(({ upload }) => postForm(upload, slow)));
    const { bill, seconds } = await read(await readFile(join(bills, "pse-d01.pdf")));
    expect(bill.status).toBe("complete");
    expect(seconds).toBeLessThan(5);

    for (const { tempId } of requested) {
      expect((await visitor.result(tempId, slowInterval)).errorCode).toBe("too_slow");
    }
    const readings = await Promise.all(requested.map(({ tempId }) => readingOf(tempId)));
    const [one, two, three] = readings.toSorted((a, b) => a.began.localeCompare(b.began));
    expect([one?.ended, two?.began, two?.ended, three?.began].toSorted()).toEqual([
      one?.ended,
      two?.began,
      two?.ended,
      three?.began,
    ]);
  });
});
