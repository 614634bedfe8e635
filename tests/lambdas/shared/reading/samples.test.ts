import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { zipDirectory } from "#data/zip-codes.ts";
import type { Page } from "#domain/bill/page.ts";
import { readBill } from "#domain/bill/read-bill.ts";
import { readTextLayer } from "#lambdas/shared/reading/read-text-layer.ts";
import { pagesFromTextract } from "#lambdas/shared/reading/textract-pages.ts";
import { fields, judge } from "#tests/bench/bills/score.ts";
import { type Answer, billFixtures, loadTruths, type Truth } from "#tests/bench/bills/truth.ts";

const samples = loadTruths();
const kept = ({ name }: Truth) => path.join(billFixtures, "recognised", `${name}.json.gz`);

/** As the functions answer, with recognition's answer taken from the kept one. */
async function answer(truth: Truth): Promise<Answer> {
  const opened = await readTextLayer(new Uint8Array(readFileSync(truth.pdf)));
  if (opened.kind === "refused") return { error: opened.reason };
  if (opened.kind === "pages") return answerFrom(opened.pages);
  return answerFrom(pagesFromTextract(JSON.parse(gunzipSync(readFileSync(kept(truth))).toString())));
}

function answerFrom(pages: Page[]): Answer {
  const reading = readBill(pages, zipDirectory);
  if (reading.kind !== "bill") return { error: reading.kind };
  return Object.fromEntries(Object.entries(reading.facts).map(([field, { value }]) => [field, value]));
}

test("there are samples of every kind", () => {
  expect(new Set(samples.map(({ kind }) => kind))).toEqual(new Set(["digital", "scan", "edge"]));
});

test.each(samples.filter(({ expect }) => expect === "fields"))(
  "$name is read right, every field",
  async (truth) => {
    const read = await answer(truth);
    expect(fields.map((field) => [field, judge(field, truth, read), read[field]])).toEqual(
      fields.map((field) => [field, "right", read[field]]),
    );
  },
);

test.each(samples.filter(({ expect }) => expect === "error"))("$name is refused: $reason", async (truth) => {
  const { error, enrollmentId } = await answer(truth);
  expect([typeof error, enrollmentId]).toEqual(["string", undefined]);
});

test("recognition is asked for pictures, garbled fonts and outlines, and for nothing else", async () => {
  for (const truth of samples) {
    const { kind } = await readTextLayer(new Uint8Array(readFileSync(truth.pdf)));
    expect([truth.name, kind === "needs_recognition"]).toEqual([truth.name, existsSync(kept(truth))]);
  }
});
