import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
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
