import { expect, test } from "vitest";
import { blankRaster } from "#domain/photograph/raster.ts";
import { restoreSpaces } from "#local/recognition/lost-spaces.ts";

const height = 20;

/** A line with one word, of which each letter is a bar of ink, and the gaps between them in pixels. */
function lineOf(text: string, gaps: number[]) {
  const page = blankRaster(400, 40);
  let x = 10;
  const signs = Array.from(text, (sign, index) => {
    const box = { x0: x, y0: 10, x1: x + 12, y1: 10 + height };
    for (let y = box.y0; y < box.y1; y++) page.data.fill(0, y * page.width + box.x0, y * page.width + box.x1);
    x = box.x1 + (gaps[index] ?? 0);
    return { text: sign, box };
  });
  const box = { x0: 10, y0: 10, x1: signs.at(-1)?.box.x1 ?? 10, y1: 10 + height };
  return { page, line: { baseline: box, words: [{ text, confidence: 90, box, signs }] } };
}

function wordsOf(text: string, gaps: number[]): string[] {
  const { page, line } = lineOf(text, gaps);
  return restoreSpaces(page, [line]).flatMap(({ words }) => words.map((word) => word.text));
}

test("divides a word where the gap is as wide as a space", () => {
  expect(wordsOf("HWANG", [9, 2, 3, 3])).toEqual(["H", "WANG"]);
  expect(wordsOf("ANAT", [3, 3, 8])).toEqual(["ANA", "T"]);
  expect(wordsOf("AHWANG", [8, 9, 2, 3, 3])).toEqual(["A", "H", "WANG"]);
  expect(wordsOf("12EOAKST", [3, 9, 8, 2, 2, 9, 3])).toEqual(["12", "E", "OAK", "ST"]);
});

test("the parts have the places of their letters", () => {
  const { page, line } = lineOf("HWANG", [9, 2, 3, 3]);
  const [first, second] = restoreSpaces(page, [line])[0]?.words ?? [];
  expect(first?.box).toEqual({ x0: 10, y0: 10, x1: 22, y1: 30 });
  expect(second?.box).toEqual({ x0: 31, y0: 10, x1: 87, y1: 30 });
});

test("keeps a word with the usual gaps, one with wide gaps between all letters, small letters and a number", () => {
  expect(wordsOf("WANG", [2, 3, 4])).toEqual(["WANG"]);
  expect(wordsOf("WANG", [7, 8, 7])).toEqual(["WANG"]);
  expect(wordsOf("WANG", [5, 5, 7])).toEqual(["WANG"]);
  expect(wordsOf("1025", [2, 9, 2])).toEqual(["1025"]);
  expect(wordsOf("over", [2, 9, 2])).toEqual(["over"]);
  expect(wordsOf("PO", [9])).toEqual(["PO"]);
});

test("keeps a word whose box reaches over the next word: the space between both is none of its own", () => {
  const { page, line } = lineOf("PIOTRV", [2, 2, 2, 2, 9]);
  const signs = line.words[0]?.signs ?? [];
  const [second] = signs.slice(-1);
  if (!second) throw new Error("The line has letters.");
  const first = { text: "PIOTR", confidence: 92, box: line.baseline, signs: signs.slice(0, 5) };
  first.signs[4] = { text: "R", box: second.box };
  const words = [first, { text: "V", confidence: 96, box: second.box, signs: [second] }];
  expect(restoreSpaces(page, [{ ...line, words }])[0]?.words.map(({ text }) => text)).toEqual(["PIOTR", "V"]);
});

test("keeps a word in which the ink of a letter is faint", () => {
  const { page, line } = lineOf("ROSSI", [2, 2, 2, 2]);
  const letter = line.words[0]?.signs[1]?.box;
  for (let y = 0; y < page.height; y++)
    page.data.fill(255, y * page.width + (letter?.x0 ?? 0), y * page.width + (letter?.x1 ?? 0));
  expect(restoreSpaces(page, [line])[0]?.words).toHaveLength(1);
});

test("keeps a word of letters of one width, which stand as far apart as some words", () => {
  const { page, line } = lineOf("MIL", [7, 2]);
  const at = (x0: number, x1: number) => ({
    text: "A",
    confidence: 90,
    box: { x0, y0: 10, x1, y1: 30 },
    signs: [],
  });
  const typewritten = { ...line, words: [at(100, 112), at(128, 140), at(156, 168)] };
  expect(restoreSpaces(page, [line])[0]?.words).toHaveLength(2);
  expect(restoreSpaces(page, [line, typewritten])[0]?.words).toHaveLength(1);
});
