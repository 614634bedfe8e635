import { expect, test } from "vitest";
import { groupIntoWords } from "#lambdas/shared/reading/word-grouping.ts";

test("joins the letters of widely spaced words, also of a short one at the end", () => {
  const glyphs = [..."TOTAL DUE"].map((text, at) => ({
    text,
    start: { x: 36 + 8 * at, y: 100 },
    end: { x: 42 + 8 * at, y: 100 },
    fontSize: 10,
    continuesPrevious: false,
  }));
  const ink = { imageArea: 0, shapes: 0, unmappedGlyphs: 0 };
  const { words } = groupIntoWords({ glyphs, width: 612, height: 792, hiddenGlyphs: 0, ink });
  expect(words.map(({ text }) => text)).toEqual(["TOTAL", "DUE"]);
});
