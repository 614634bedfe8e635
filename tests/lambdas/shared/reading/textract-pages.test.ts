import type { Block } from "@aws-sdk/client-textract";
import { describe, expect, test } from "vitest";
import { pagesFromTextract } from "#lambdas/shared/reading/textract-pages.ts";

type Place = { X: number; Y: number };

const page = [
  ["Please", 0.1, 0.1],
  ["pay", 0.3, 0.1],
  ["Account", 0.1, 0.5],
  ["number", 0.3, 0.5],
  ["Delivery", 0.1, 0.9],
  ["charges", 0.6, 0.9],
] as const;

/** Recognised words of a page that was laid on the scanner in some way. */
const blocks = (laid: (place: Place) => Place): Block[] =>
  page.map(([Text, X, Y]) => {
    const [width, height] = [0.02 * Text.length, 0.01];
    const Polygon = [
      { X, Y },
      { X: X + width, Y },
      { X: X + width, Y: Y + height },
      { X, Y: Y + height },
    ].map(laid);
    return { BlockType: "WORD", Text, Confidence: 99, Page: 1, Geometry: { Polygon } };
  });

const placesOf = (found: Block[]) =>
  pagesFromTextract(found)[0]?.words.map(({ text, left, top }) => [
    text,
    Number(left.toFixed(2)),
    Number(top.toFixed(2)),
  ]);

describe("a page that was scanned", () => {
  test.each([
    ["upright", 0, ({ X, Y }: Place) => ({ X, Y })],
    ["lying on its right side", 1, ({ X, Y }: Place) => ({ X: 1 - Y, Y: X })],
    ["upside down", 2, ({ X, Y }: Place) => ({ X: 1 - X, Y: 1 - Y })],
    ["lying on its left side", 3, ({ X, Y }: Place) => ({ X: Y, Y: 1 - X })],
  ])("%s reads the same", (_, turned, laid) => {
    expect(placesOf(blocks(laid))).toEqual(page.map(([text, left, top]) => [text, left, top]));
    expect(pagesFromTextract(blocks(laid))).toMatchObject([{ number: 1, quarterTurns: turned }]);
  });

  test("a little askew has level lines again", () => {
    const tops = new Map(
      placesOf(blocks(({ X, Y }) => ({ X, Y: Y + 0.03 * (X - 0.5) })))?.map(([text, , top]) => [text, top]),
    );
    expect([tops.get("Please"), tops.get("Delivery")]).toEqual([tops.get("pay"), tops.get("charges")]);
  });
});

test("only words count, each on its page, and a box stands in for a missing polygon", () => {
  const box = { BoundingBox: { Left: 0.1, Top: 0.2, Width: 0.3, Height: 0.01 } };
  expect(
    pagesFromTextract([
      { BlockType: "PAGE", Page: 1 },
      { BlockType: "LINE", Text: "Total due", Page: 1, Geometry: box },
      { BlockType: "WORD", Text: "later", Confidence: 80, Page: 2, Geometry: box },
      { BlockType: "WORD", Text: "Total", Confidence: 90, Page: 1, Geometry: box },
    ]),
  ).toMatchObject([
    { number: 1, words: [{ text: "Total", confidence: 90, left: 0.1, top: 0.2 }] },
    { number: 2, words: [{ text: "later", confidence: 80 }] },
  ]);
});
