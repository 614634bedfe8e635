import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import type { DocumentReading } from "#lambdas/shared/reading/document-reading.ts";
import { pdfLimits } from "#lambdas/shared/reading/pdf-limits.ts";
import { openPdf } from "#lambdas/shared/reading/pdfjs.ts";
import { readDocument } from "#lambdas/shared/reading/read-document.ts";
import { pdfFile, stream } from "#tests/builders/pdf-file.ts";

const scan = stream("q 612 0 0 792 0 0 cm /I Do Q");
const logo = stream("q 80 0 0 40 30 740 cm /I Do Q");
const blank = stream("q 1 1 1 rg 0 0 612 792 re f Q");
const pageOfText = (last = "") =>
  stream(
    `BT /F 10 Tf 14 TL 50 700 Td ${"(Please pay the total amount due on your account by the due date.) Tj T* ".repeat(4)} (${last}) Tj ET`,
  );
const text = pageOfText();

/** A file with these pages, all of which may draw the image /I. */
function fileWith(pages: Buffer[], { count = pages.length, image = stream("\0\0\0\0", imageOf(2, 2)) } = {}) {
  const ids = pages.map((_, index) => 5 + 2 * index);
  return pdfFile([
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Kids [${ids.map((id) => `${id} 0 R`).join(" ")}] /Count ${count} >>`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    image,
    ...ids.flatMap((id, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${id + 1} 0 R
          /Resources << /Font << /F 3 0 R >> /XObject << /I 4 0 R >> >> >>`,
      pages[index] ?? blank,
    ]),
  ]);
}

const imageOf = (width: number, height: number) =>
  `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceGray /BitsPerComponent 8`;

const repeat = (page: Buffer, times: number) => Array.from({ length: times }, () => page);

/** The number of pages in the file that is sent to recognition, counted by reading each of them. */
async function sentPages(reading: DocumentReading): Promise<number> {
  if (reading.kind !== "needs_recognition") return 0;
  const { document, close } = openPdf(reading.pdf);
  const pdf = await document;
  for (let number = 1; number <= pdf.numPages; number++) await pdf.getPage(number);
  await expect(pdf.getPage(pdf.numPages + 1)).rejects.toThrow();
  await close();
  return pdf.numPages;
}

test("sends none of 200 blank pages to recognition", async () => {
  const reading = await readDocument(fileWith(repeat(blank, 200)));
  expect(reading).toEqual({ kind: "rejected", reason: "no_data" });
});

test("sends at most the first ten pages to recognition", async () => {
  const reading = await readDocument(fileWith(repeat(scan, 200)));
  expect(reading).toMatchObject({ pageNumbers: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] });
  expect(await sentPages(reading)).toBe(10);
});

test.each([1, 5, 10])("sends no more pages than it counted when /Count says %i of 200", async (count) => {
  const reading = await readDocument(fileWith(repeat(scan, 200), { count }));
  expect(await sentPages(reading)).toBeLessThanOrEqual(10);
});

test("sends the page of a file whose /Count says 150", async () => {
  expect(await sentPages(await readDocument(fileWith([scan], { count: 150 })))).toBe(1);
});

test("sends exactly the pages that have ink and no text", async () => {
  const reading = await readDocument(fileWith([text, scan, blank, logo, scan, text]));
  expect(reading).toMatchObject({
    kind: "needs_recognition",
    pageNumbers: [2, 5],
    textPages: [{ number: 1 }, { number: 6 }],
  });
  expect(await sentPages(reading)).toBe(2);
});

test("sends every page of a file with a ZIP code that its state does not have", async () => {
  const reading = await readDocument(fileWith([text, blank, pageOfText("Orange NJ 01050")]));
  expect(reading).toMatchObject({ pageNumbers: [1, 3], textPages: [], textDiffers: true });
});

test("reads a file with a blank page among readable ones without recognition", async () => {
  expect(await readDocument(fileWith([text, blank, text]))).toMatchObject({ kind: "read" });
});

test("sends a scan of nearly ten megabytes", async () => {
  const image = stream(randomBytes(3000 * 3200), imageOf(3000, 3200));
  const limits = { ...pdfLimits, timeoutMs: 80_000 }; // a machine that is busy with other tests; the processor time stays limited
  expect(await sentPages(await readDocument(fileWith([scan], { image }), limits))).toBe(1);
});
