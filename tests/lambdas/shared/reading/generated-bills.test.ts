import { expect, test } from "vitest";
import { pdfLimits } from "#lambdas/shared/reading/pdf-limits.ts";
import { readPdf } from "#lambdas/shared/reading/read-pdf.ts";
import { generateBill } from "#tests/builders/bills/index.ts";

/** Two bills of each family of layouts. `npm run verify -- bench bills` reads many more. */
const seeds = Array.from({ length: 24 }, (_, index) => 40 + index);

test.each([
  ["on letter paper", false],
  ["on one high page", true],
])("reads the numbers of generated bills of all families %s, and none wrong", async (_, isOnePage) => {
  const readings: { name: string; account: string | undefined; enrollment: string | undefined }[] = [];
  const expected: typeof readings = [];
  for (const seed of seeds) {
    const { pdf, truth } = await generateBill(seed, undefined, { isOnePage });
    const document = await readPdf(pdf, pdfLimits);
    const facts =
      document.kind === "read" && document.reading.kind === "bill" ? document.reading.facts : undefined;
    const { name } = truth;
    readings.push({ name, account: facts?.accountNumber?.value, enrollment: facts?.enrollmentId?.value });
    expected.push({ name, account: truth.accountNumber, enrollment: truth.enrollmentId });
  }
  expect(readings).toEqual(expected);
});
