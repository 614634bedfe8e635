import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import type { BillReadResult } from "#domain/bill/result.ts";
import { pagesFromTextract } from "#lambdas/shared/adapters/textract-pages.ts";
import { parsePages } from "#lambdas/shared/reading/parse-pages.ts";
import { readDocument } from "#lambdas/shared/reading/read-document.ts";
import { fields, outcomeOf } from "#verification/benchmarks/bills/score.ts";
import { type Answer, billFixtures, loadTruths, type Truth } from "#verification/benchmarks/bills/truth.ts";

const samples = loadTruths();
const recognitionFile = ({ name }: Truth) => path.join(billFixtures, "recognized", `${name}.json.gz`);

/** The reader's answer. Recognition, only for images, garbled fonts and outlined text, is not run: its stored result is used. */
async function read(truth: Truth): Promise<Answer> {
  const document = await readDocument(new Uint8Array(readFileSync(truth.file)));
  expect(document.kind === "needs_recognition").toBe(existsSync(recognitionFile(truth)));
  if (document.kind === "rejected") return { error: document.reason };
  if (document.kind === "read") return toAnswer(document.reading);
  const blocks = JSON.parse(gunzipSync(readFileSync(recognitionFile(truth))).toString());
  return toAnswer(parsePages(pagesFromTextract(blocks)));
}

function toAnswer(reading: BillReadResult): Answer {
  if (reading.kind !== "bill") return { error: reading.kind };
  return Object.fromEntries(Object.entries(reading.facts).map(([field, { value }]) => [field, value]));
}

test("has sample bills of every kind", () => {
  expect(new Set(samples.map(({ kind }) => kind))).toEqual(new Set(["digital", "scan", "edge"]));
});

test.each(samples.filter(({ expect }) => expect === "fields"))(
  "reads every field of $name correctly",
  async (truth) => {
    const answer = await read(truth);
    expect(fields.map((field) => [field, outcomeOf(field, truth, answer), answer[field]])).toEqual(
      fields.map((field) => [field, "right", answer[field]]),
    );
  },
);

test.each(samples.filter(({ expect }) => expect === "error"))("rejects $name: $reason", async (truth) => {
  const { error, enrollmentId } = await read(truth);
  expect([typeof error, enrollmentId]).toEqual(["string", undefined]);
});

test.each([
  ["edge-gas-only", true],
  ["pse-d02", undefined], // gas and electricity
  ["pse-d01", undefined],
])("knows whether %s has an electric account", async (name, isGasOnly) => {
  const document = await readDocument(new Uint8Array(readFileSync(path.join(billFixtures, `${name}.pdf`))));
  expect(document).toMatchObject({ kind: "read", reading: { kind: "bill" } });
  expect(document.kind === "read" && document.reading.kind === "bill" && document.reading.isGasOnly).toBe(
    isGasOnly,
  );
});
