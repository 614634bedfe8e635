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
