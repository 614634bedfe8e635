import { expect, test } from "vitest";
import { layOutPage } from "#domain/bill/layout.ts";
import { billPage } from "#tests/builders/bill-page.ts";

const textsOf = (page: ReturnType<typeof billPage>) => layOutPage(page).segments.map(({ text }) => text);

test("joins words on one line, and separates columns", () => {
  const page = billPage(1, [
    [36, 100, "Service Address"],
    [300, 100, "Account Number"],
    [36, 112, "12 MAIN ST"],
  ]);
  expect(textsOf(page)).toEqual(["Service Address", "Account Number", "12 MAIN ST"]);
});

test("does not depend on the order of the words", () => {
  const page = billPage(1, [
    [36, 100, "Service Address"],
    [36, 112, "12 MAIN ST"],
  ]);
  expect(textsOf({ ...page, words: page.words.toReversed() })).toEqual(textsOf(page));
});

test("separates a label from a number that is printed without a space", () => {
  expect(textsOf(billPage(1, [[36, 100, "ID:PE0000"]]))).toEqual(["ID: PE0000"]);
  expect(textsOf(billPage(1, [[36, 100, "Account No:310 140 227"]]))).toEqual(["Account No: 310 140 227"]);
  expect(textsOf(billPage(1, [[36, 100, "12:30"]]))).toEqual(["12:30"]);
});

test("drops the specks of a recognized page, alone or joined with a word, and keeps those of a text layer", () => {
  const line = "\u2018PoD ID | O'BRIEN 12'";
  expect(textsOf(billPage(1, [[36, 100, line]], 93))).toEqual(["PoD ID", "O'BRIEN 12'"]);
  expect(textsOf(billPage(1, [[36, 100, line]]))).toEqual([line]);
});

test("an empty page has no segments", () => {
  expect(textsOf(billPage(1, []))).toEqual([]);
});

test("joins words of widely spaced type, in which the spaces between words are wide, too", () => {
  const [name] = [[36, 100, "NORTH SHORE"]] as const;
  const page = billPage(1, [[...name]]);
  const words = page.words.map((word, at) => ({
    ...word,
    left: 0.1 + at * 0.128,
    width: 0.02 * word.text.length,
  }));
  expect(textsOf({ ...page, words: words.map((word) => ({ ...word, height: 0.0152 })) })).toEqual([
    "NORTH SHORE",
  ]);
});

test("joins recognized words, whose boxes are lower than their line, with the same gap as printed ones", () => {
  const textsWithGap = (gap: number, height: number, confidence: number) => {
    const wordsWithGap = (gap: number, top: number) =>
      ["ANA", "DOE"].map((text, at) => ({ text, left: 0.1 + at * (0.03 + gap), width: 0.03, top }));
    const words = [...wordsWithGap(gap, 0.1), ...[0.2, 0.3].flatMap((top) => wordsWithGap(0.004, top))];
    return textsOf({ number: 1, words: words.map((word) => ({ ...word, height, confidence })) })[0];
  };
  expect(textsWithGap(0.0155, 0.0137, 100)).toBe("ANA DOE");
  expect(textsWithGap(0.0155, 0.0104, 93)).toBe("ANA DOE");
  expect(textsWithGap(0.018, 0.0104, 93)).toBe("ANA");
});
