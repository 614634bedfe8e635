import { randomUUID } from "node:crypto";
import type { Block, Geometry, Point } from "@aws-sdk/client-textract";
import type { RecognizedWord } from "./recognize-words.ts";

/** Maps pixels of the recognized picture to the uploaded page, as fractions of its width and height. */
export type ToPage = (x: number, y: number) => { X: number; Y: number };

/** One page as Textract reports it: a PAGE block, its LINE blocks, and their WORD blocks. */
export function createTextractBlocks(
  page: number,
  words: readonly RecognizedWord[],
  toPage: ToPage,
): Block[] {
  const lines = [...Map.groupBy(words, ({ line }) => line).values()].map((lineWords) =>
    lineBlocks(page, lineWords, toPage),
  );
  return [
    {
      BlockType: "PAGE",
      Id: randomUUID(),
      Page: page,
      Geometry: geometry([
        { X: 0, Y: 0 },
        { X: 1, Y: 0 },
        { X: 1, Y: 1 },
        { X: 0, Y: 1 },
      ]),
      ...children(lines.flatMap(([line]) => line ?? [])),
    },
    ...lines.flat(),
  ];
}

/** The LINE block, followed by its WORD blocks. */
function lineBlocks(page: number, words: readonly RecognizedWord[], toPage: ToPage): Block[] {
  const wordBlocks = words.map(
    (word): Block => ({
      BlockType: "WORD",
      Id: randomUUID(),
      Page: page,
      Text: word.text,
      TextType: "PRINTED",
      Confidence: word.confidence,
      Geometry: geometry(corners(word, toPage)),
    }),
  );
  const lineBox = {
    x0: Math.min(...words.map(({ box }) => box.x0)),
    y0: Math.min(...words.map(({ box }) => box.y0)),
    x1: Math.max(...words.map(({ box }) => box.x1)),
    y1: Math.max(...words.map(({ box }) => box.y1)),
  };
  const line: Block = {
    BlockType: "LINE",
    Id: randomUUID(),
    Page: page,
    Text: words.map(({ text }) => text).join(" "),
    Confidence: words.reduce((sum, { confidence }) => sum + confidence, 0) / words.length,
    Geometry: geometry(corners({ box: lineBox, slope: words[0]?.slope ?? 0 }, toPage)),
    ...children(wordBlocks),
  };
  return [line, ...wordBlocks];
}

const children = (blocks: readonly Block[]): Pick<Block, "Relationships"> =>
  blocks.length === 0
    ? {}
    : { Relationships: [{ Type: "CHILD", Ids: blocks.flatMap(({ Id }) => Id ?? []) }] };

/** Clockwise from the upper left corner of the text, wherever that is on the page, following the slope of its line. */
function corners({ box: { x0, y0, x1, y1 }, slope }: Pick<RecognizedWord, "box" | "slope">, toPage: ToPage) {
  const halfRise = (slope * (x1 - x0)) / 2;
  return [
    toPage(x0, y0 - halfRise),
    toPage(x1, y0 + halfRise),
    toPage(x1, y1 + halfRise),
    toPage(x0, y1 - halfRise),
  ];
}

function geometry(polygon: { X: number; Y: number }[]): Geometry & { Polygon: Point[] } {
  const [xs, ys] = [polygon.map(({ X }) => X), polygon.map(({ Y }) => Y)];
  const [Left, Top] = [Math.min(...xs), Math.min(...ys)];
  return {
    BoundingBox: { Left, Top, Width: Math.max(...xs) - Left, Height: Math.max(...ys) - Top },
    Polygon: polygon,
  };
}
