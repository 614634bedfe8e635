import { afterAll, expect, test } from "vitest";
import { mayHaveAccent } from "#local/recognition/accents.ts";
import { recognizePages, stopRecognition } from "#local/recognition/recognize-pages.ts";
import { Canvas } from "#tests/builders/bills/canvas.ts";
import { Random } from "#tests/builders/random.ts";

afterAll(stopRecognition);

/** A word whose letters have these heights. */
const word = (text: string, heights: number[]) => ({
  text,
  confidence: 96,
  box: { x0: 0, y0: 0, x1: 100, y1: 30 },
  signs: Array.from(text, (sign, index) => ({
    text: sign,
    box: { x0: 0, y0: 0, x1: 10, y1: heights[index] ?? 0 },
  })),
});

test("a letter that is higher than the others of its kind may have an accent", () => {
  expect(mayHaveAccent(word("PENA", [19, 19, 25, 19]))).toBe(true);
  expect(mayHaveAccent(word("Ramones", [19, 12, 12, 17, 12, 12, 12]))).toBe(true);
});

test("letters of usual height, numbers and words without a capital are not read again", () => {
  expect(mayHaveAccent(word("PENA", [19, 19, 20, 18]))).toBe(false);
  expect(mayHaveAccent(word("JQNES", [19, 25, 19, 19, 19]))).toBe(false);
  expect(mayHaveAccent(word("PE2008", [19, 19, 25, 19, 19, 19]))).toBe(false);
  expect(mayHaveAccent(word("summer", [12, 12, 17, 12, 12, 12]))).toBe(false);
});

test("reads the accents of names on a bill in English", { timeout: 60_000 }, async () => {
  const canvas = new Canvas(new Random(1), "helvetica");
  canvas.lines(60, 60, ["Service for", "INÉS PEÑA", "14 OCEAN AVENUE", "Amount due by January 27"], {
    size: 12,
  });
  const blocks = await recognizePages(await canvas.toPdf());
  const words = blocks.flatMap(({ BlockType, Text }) => (BlockType === "WORD" ? (Text ?? "") : []));
  expect(words.join(" ")).toBe("Service for INÉS PEÑA 14 OCEAN AVENUE Amount due by January 27");
});
