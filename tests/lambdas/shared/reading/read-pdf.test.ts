import { expect, test } from "vitest";
import { pdfLimits } from "#lambdas/shared/reading/pdf-limits.ts";
import { readPdf } from "#lambdas/shared/reading/read-pdf.ts";
import { generateBill } from "#tests/builders/bills/index.ts";
import { singlePagePdf, stream } from "#tests/builders/pdf-file.ts";

const file = singlePagePdf(stream("BT /F 10 Tf 50 700 Td (Please pay) Tj ET"));

test("throws the error of a bug in our code instead of rejecting the file as damaged", async () => {
  const limits = {
    ...pdfLimits,
    get maxPagesRead(): number {
      throw new TypeError("a bug in our code");
    },
  };
  await expect(readPdf(file, limits)).rejects.toThrow("a bug in our code");
});

test("rejects a damaged file", async () => {
  const damaged = new TextEncoder().encode("%PDF-1.7\nnothing else");
  expect(await readPdf(damaged, pdfLimits)).toEqual({ kind: "rejected", reason: "damaged" });
});

test("rejects a file as damaged if a program converted its line ends", async () => {
  const { pdf } = await generateBill(7);
  expect(await readPdf(new Uint8Array(pdf), pdfLimits)).toMatchObject({ reading: { kind: "bill" } });
  const converted = Buffer.from(pdf).toString("latin1").replace(/\r?\n/g, "\r\n");
  const bytes = new Uint8Array(Buffer.from(converted, "latin1"));
  expect(await readPdf(bytes, pdfLimits)).toEqual({ kind: "rejected", reason: "damaged" });
});
