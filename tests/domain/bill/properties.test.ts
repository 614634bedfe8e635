import fc from "fast-check";
import { expect, test } from "vitest";
import { zipDirectory } from "#data/zip-codes.ts";
import type { Page, Word } from "#domain/bill/page.ts";
import { parseBill } from "#domain/bill/parse-bill.ts";
import { billPage, jcplBill, jcplExpectedFields } from "#tests/builders/bill-page.ts";

const expectedFields: Record<string, unknown> = jcplExpectedFields;

/** Fields may be missing, but none may be wrong. */
function expectNothingWrong(pages: Page[]) {
  const reading = parseBill(pages, zipDirectory);
  if (reading.kind !== "bill") return;
  for (const [field, { value }] of Object.entries(reading.facts))
    expect({ field, value }).toEqual({ field, value: expectedFields[field] });
}

const changed = (change: (words: Word[]) => Word[]) =>
  jcplBill().map((page) => ({ ...page, words: change(page.words) }));

test("the order of the words in the file does not change the result", () => {
  const words = jcplBill()[0]?.words ?? [];
  fc.assert(
    fc.property(fc.shuffledSubarray(words, { minLength: words.length }), (shuffled) => {
      expect(parseBill([{ number: 1, words: shuffled }], zipDirectory)).toEqual(
        parseBill(jcplBill(), zipDirectory),
      );
    }),
    { numRuns: 50 },
  );
});

test("never returns a wrong value for a scaled and shifted page", () => {
  const part = fc.double({ min: 0.5, max: 1, noNaN: true });
  fc.assert(
    fc.property(
      part,
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (scale, x, y) => {
        const move = (word: Word): Word => ({
          ...word,
          left: word.left * scale + x * (1 - scale),
          top: word.top * scale + y * (1 - scale),
          width: word.width * scale,
          height: word.height * scale,
        });
        expectNothingWrong(changed((words) => words.map(move)));
      },
    ),
    { numRuns: 60 },
  );
});

test("low confidence of recognition withholds values and changes none", () => {
  fc.assert(
    fc.property(fc.infiniteStream(fc.integer({ min: 0, max: 100 })), (confidences) => {
      const next = () => confidences.next().value ?? 100;
      expectNothingWrong(changed((words) => words.map((word) => ({ ...word, confidence: next() }))));
    }),
    { numRuns: 60 },
  );
});

test("never returns another number on the page, whatever its length and position", () => {
  const digits = fc
    .integer({ min: 8, max: 47 })
    .chain((length) => fc.stringMatching(new RegExp(`^\\d{${length}}$`)));
  const label = fc.constantFrom(
    "",
    "",
    "Invoice Number:",
    "Reference",
    "Meter Number",
    "Supplier account number:",
    "see",
  );
  const place = fc.record({
    x: fc.integer({ min: 30, max: 330 }),
    y: fc.integer({ min: 300, max: 680 }),
    digits,
    label,
  });
  fc.assert(
    fc.property(fc.array(place, { minLength: 1, maxLength: 8 }), (distractors) => {
      expectNothingWrong(
        jcplBill(distractors.map(({ x, y, digits, label }) => [x, y, `${label} ${digits}`.trim()])),
      );
    }),
    { numRuns: 150 },
  );
});

test("missing words never lead to a wrong enrollment number", () => {
  const words = jcplBill()[0]?.words ?? [];
  fc.assert(
    fc.property(fc.subarray(words), (remaining) => {
      const reading = parseBill([{ number: 1, words: remaining }], zipDirectory);
      const ids = reading.kind === "bill" ? [reading.facts.enrollmentId?.value] : [];
      expect([undefined, expectedFields.enrollmentId]).toContain(ids[0]);
    }),
    { numRuns: 100 },
  );
});

test("never throws, whatever words are on the page and wherever they are", () => {
  const number = fc.double({ min: -1, max: 2, noNaN: true });
  const word = fc.record({
    text: fc.oneof(
      fc.string(),
      fc.constantFrom("PSE&G", "Account", "number", "NJ", "07728", "C/O", "PE0000", "#"),
    ),
    left: number,
    top: number,
    width: number,
    height: number,
    confidence: fc.integer({ min: 0, max: 100 }),
  });
  fc.assert(
    fc.property(fc.array(word, { maxLength: 60 }), (words) => {
      const [bill] = jcplBill();
      parseBill([billPage(2, []), { number: 1, words: [...words, ...(bill?.words ?? [])] }], zipDirectory);
    }),
    { numRuns: 100 },
  );
});
