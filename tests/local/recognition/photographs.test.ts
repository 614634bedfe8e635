import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { stopRecognition } from "#local/recognition/recognize-pages.ts";
import { photographWorker } from "#tests/builders/photograph-worker.ts";
import { photographOfBill } from "#tests/builders/photographed-bill.ts";
import { jpegOf } from "#tests/builders/sharp-codec.ts";
import { ourReader } from "#verification/benchmarks/bills/our-reader.ts";
import { fields, outcomeOf } from "#verification/benchmarks/bills/score.ts";
import { loadTruths } from "#verification/benchmarks/bills/truth.ts";
import { openPhotographs } from "#web/src/photographs/photographs.ts";

const folder = mkdtempSync(join(tmpdir(), "photographs-"));
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await stopRecognition();
});

/** Photographs the first two pages of a bill, makes one PDF of them as the page does, and reads it as the functions do. */
async function readPhotographed(bill: string, seed: number) {
  const photographs = openPhotographs(photographWorker);
  const ids: string[] = [];
  for (const page of [1, 2]) {
    const { picture } = await photographOfBill(bill, seed + page, { page });
    ids.push((await photographs.add(await jpegOf(picture, 85))).id);
  }
  const pdf = await photographs.pdf(ids);
  photographs.close();
  const file = join(folder, `${bill}.pdf`);
  writeFileSync(file, new Uint8Array(await pdf.arrayBuffer()));
  return ourReader(file);
}

const truths = new Map(loadTruths().map((truth) => [truth.name, truth]));

async function outcomes(bill: string, seed: number) {
  const truth = truths.get(bill);
  const answer = await readPhotographed(bill, seed);
  return fields.map((field) => `${field}: ${truth ? outcomeOf(field, truth, answer) : "no truth"}`);
}

// `npm test` reads one in a browser: the household with a paper bill.
test.each(["pse-d01", "jcpl-d01", "ace-d01"])(
  "reads %s from two photographs",
  {
    tags: ["verify"],
    timeout: 120_000,
  },
  async (bill) => {
    expect(await outcomes(bill, 40)).toEqual(fields.map((field) => `${field}: right`));
  },
);

test("reads 12 more bills from photographs: 95 % of the fields, and no wrong value", {
  tags: ["verify"],
  timeout: 1_200_000,
}, async () => {
  const bills = ["pse-d03", "pse-d04", "jcpl-d02", "jcpl-d03", "jcpl-d04", "jcpl-d05"];
  const others = ["ace-d02", "ace-d03", "ace-d04", "ace-d05", "ace-d06", "jcpl-d06"];
  const all: string[] = [];
  for (const [index, bill] of [...bills, ...others].entries())
    all.push(...(await outcomes(bill, 60 + index)));
  expect(all.filter((outcome) => outcome.endsWith("wrong"))).toEqual([]);
  expect(all.filter((outcome) => outcome.endsWith("right")).length).toBeGreaterThanOrEqual(all.length * 0.95);
});
