import { expect, test } from "vitest";
import type { Page } from "#domain/bill/page.ts";
import { pdfLimits } from "#lambdas/shared/reading/pdf-limits.ts";
import { parseRecognizedPages, readDocument } from "#lambdas/shared/reading/read-document.ts";
import { generateBill } from "#tests/builders/bills/index.ts";
import { mutateBytes, mutatePages } from "#tests/builders/bills/mutations.ts";
import { Random } from "#tests/builders/random.ts";

/** `FUZZ_SEED=7` tries other files. The same seed makes the same files. */
const seed = Number(process.env.FUZZ_SEED ?? 1);
/** The limit, and the time to stop and start the thread on a busy machine. */
const maxMilliseconds = pdfLimits.timeoutMs + 5_000;

type Original = { pdf: Uint8Array; pages: Page[] };

async function originals(count: number): Promise<Original[]> {
  const bills: Original[] = [];
  for (let index = 0; index < count; index++) {
    const { pdf } = await generateBill(seed + index);
    const document = await readDocument(pdf.slice());
    if (document.kind !== "read") throw new Error(`A generated bill is ${document.kind}.`);
    bills.push({ pdf, pages: document.pages });
  }
  return bills;
}

/** How many files and pages ended in each way. Throws what the reader throws, with the number that makes it again. */
async function readMutated(count: number, bills: readonly Original[]): Promise<Map<string, number>> {
  const outcomes = new Map<string, number>();
  for (let index = 0; index < count; index++) {
    const random = new Random(seed * 1_000_003 + index);
    const { pdf, pages } = random.pick(bills);
    const start = performance.now();
    const read =
      index % 2 === 0
        ? readDocument(mutateBytes(pdf, random))
        : parseRecognizedPages(mutatePages(pages, random));
    const { kind } = await read.catch((cause: unknown) => {
      throw new Error(`Mutation ${index} of seed ${seed} has no result.`, { cause });
    });
    const milliseconds = performance.now() - start;
    if (milliseconds > maxMilliseconds)
      throw new Error(`Mutation ${index} of seed ${seed} took ${Math.round(milliseconds)} ms.`);
    outcomes.set(kind, (outcomes.get(kind) ?? 0) + 1);
  }
  return outcomes;
}

test("damaged files and mixed-up pages end with a result within the limits", {
  timeout: 120_000,
}, async () => {
  const outcomes = await readMutated(100, await originals(6));
  expect([...outcomes.values()].reduce((sum, count) => sum + count, 0)).toBe(100);
  expect(outcomes.size, "the mutations reach several results").toBeGreaterThan(2);
});

test("20,000 damaged files and mixed-up pages end with a result within the limits", {
  timeout: 60 * 60_000,
  tags: ["verify"],
}, async () => {
  const outcomes = await readMutated(20_000, await originals(60));
  console.info(Object.fromEntries(outcomes));
  expect([...outcomes.values()].reduce((sum, count) => sum + count, 0)).toBe(20_000);
});
