import { expect, test } from "vitest";
import { readDocument } from "#lambdas/shared/reading/read-document.ts";
import { families, generateBill } from "#tests/builders/bills/index.ts";
import { compareUsage } from "#verification/benchmarks/bills/usage.ts";

/** Three of each family that the reader may be tuned to. `npm run verify -- bench bills` reads many more, and the others. */
const bills = families
  .filter(({ heldOut }) => !heldOut)
  .flatMap((family) => [1, 2, 3].map((seed) => ({ family, seed })));

test("no value of the electricity of a generated bill is wrong without being marked for checking", async () => {
  const wrong: string[] = [];
  for (const { family, seed } of bills) {
    const { pdf, truth } = await generateBill(seed, family);
    const document = await readDocument(pdf);
    if (document.kind !== "read" || document.reading.kind !== "bill") continue;
    const outcomes = compareUsage(truth.usage, document.reading.usage ?? {});
    wrong.push(
      ...outcomes.filter(({ outcome }) => outcome === "wrong").map(({ field }) => `${truth.name}: ${field}`),
    );
  }
  expect(wrong).toEqual([]);
}, 60_000);
