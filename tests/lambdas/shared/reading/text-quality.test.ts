import { expect, test } from "vitest";
import type { Word } from "#domain/bill/page.ts";
import { assessTextQuality } from "#lambdas/shared/reading/text-quality.ts";

const content = { width: 612, height: 792, glyphs: [], hiddenGlyphs: 0, drawingOperators: 50 };
const toWords = (text: string): Word[] =>
  text.split(" ").map((text) => ({ text, left: 0, top: 0, width: 0.1, height: 0.01, confidence: 100 }));

const sentence = "Please pay the total amount due on your account by the due date of this bill";

test("accepts a page of readable text", () => {
  expect(assessTextQuality(toWords(sentence), content)).toBe("usable");
});

test("treats a page with few words as an image", () => {
  expect(assessTextQuality(toWords("page 1"), content)).toBe("image");
});

test("treats a page without words and drawing operators as blank", () => {
  expect(assessTextQuality([], { ...content, drawingOperators: 0 })).toBe("blank");
});

test("treats a page with more hidden than visible text as an image", () => {
  expect(assessTextQuality(toWords(sentence), { ...content, hiddenGlyphs: 500 })).toBe("image");
});

test("detects text without common words as garbled", () => {
  expect(assessTextQuality(toWords("qzx wvk ".repeat(15).trim()), content)).toBe("garbled");
});

test("detects private-use characters as garbled", () => {
  expect(assessTextQuality(toWords("\uE001\uE002 \uE003 \uE004 \uE005 \uE006"), content)).toBe("garbled");
});
