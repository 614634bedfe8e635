import { expect, test } from "vitest";
import { extractTextLayer } from "#lambdas/shared/reading/extract-text-layer.ts";
import { pdfLimits } from "#lambdas/shared/reading/pdf-limits.ts";
import { singlePagePdf, stream } from "#tests/builders/pdf-file.ts";

const file = singlePagePdf(stream("BT /F 10 Tf 50 700 Td (Please pay) Tj ET"));

test("throws the error of a bug in our code instead of rejecting the file as damaged", async () => {
  const limits = {
    ...pdfLimits,
    get maxPagesRead(): number {
      throw new TypeError("a bug in our code");
    },
  };
  await expect(extractTextLayer(file, limits)).rejects.toThrow("a bug in our code");
});

test("rejects a damaged file", async () => {
  const damaged = new TextEncoder().encode("%PDF-1.7\nnothing else");
  expect(await extractTextLayer(damaged, pdfLimits)).toEqual({ kind: "rejected", reason: "damaged" });
});
