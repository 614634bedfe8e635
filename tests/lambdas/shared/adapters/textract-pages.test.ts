import type { Block } from "@aws-sdk/client-textract";
import { describe, expect, test } from "vitest";
import { pagesFromTextract } from "#lambdas/shared/adapters/textract-pages.ts";

type Point = { X: number; Y: number };

const uprightWords = [
  ["Please", 0.1, 0.1],
  ["pay", 0.3, 0.1],
  ["Account", 0.1, 0.5],
  ["number", 0.3, 0.5],
  ["Delivery", 0.1, 0.9],
  ["charges", 0.6, 0.9],
] as const;

/** WORD blocks of a page whose points were moved by the scanner. */
const scannedBlocks = (move: (point: Point) => Point): Block[] =>
  uprightWords.map(([Text, X, Y]) => {
    const [width, height] = [0.02 * Text.length, 0.01];
    const Polygon = [
      { X, Y },
      { X: X + width, Y },
      { X: X + width, Y: Y + height },
      { X, Y: Y + height },
    ].map(move);
    return { BlockType: "WORD", Text, Confidence: 99, Page: 1, Geometry: { Polygon } };
  });

const roundedWords = (blocks: Block[]) =>
  pagesFromTextract(blocks)[0]?.words.map(({ text, left, top }) => [
    text,
    Number(left.toFixed(2)),
    Number(top.toFixed(2)),
  ]);

describe("a scanned page", () => {
  test.each([
    ["upright", 0, ({ X, Y }: Point) => ({ X, Y })],
    ["rotated by one quarter turn", 1, ({ X, Y }: Point) => ({ X: 1 - Y, Y: X })],
    ["upside down", 2, ({ X, Y }: Point) => ({ X: 1 - X, Y: 1 - Y })],
    ["rotated by three quarter turns", 3, ({ X, Y }: Point) => ({ X: Y, Y: 1 - X })],
  ])("has the positions of the upright page when it is %s", (_, quarterTurns, move) => {
    expect(roundedWords(scannedBlocks(move))).toEqual(uprightWords.map((word) => [...word]));
    expect(pagesFromTextract(scannedBlocks(move))).toMatchObject([{ number: 1, quarterTurns }]);
  });

  test("has level lines when it is slightly askew", () => {
    const words = roundedWords(scannedBlocks(({ X, Y }) => ({ X, Y: Y + 0.03 * (X - 0.5) })));
    const topOf = (text: string) => words?.find(([word]) => word === text)?.[2];
    expect([topOf("Please"), topOf("Delivery")]).toEqual([topOf("pay"), topOf("charges")]);
    expect(topOf("pay")).toBeTypeOf("number");
  });
});

test("uses only WORD blocks, assigns each to its page, and falls back to the bounding box", () => {
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
