import { randomUUID } from "node:crypto";
import type { Block, Geometry, Point } from "@aws-sdk/client-textract";
import type { RecognizedWord } from "./tesseract.ts";

/** From a place on the recognised picture, in pixels, to the page as it was uploaded, in fractions. */
export type ToPage = (x: number, y: number) => { X: number; Y: number };

/** One page as Textract reports it: a PAGE block, its LINE blocks, and their WORD blocks. */
export function createTextractBlocks(page: number, seen: readonly RecognizedWord[], toPage: ToPage): Block[] {
  const lines = [...Map.groupBy(seen, ({ line }) => line).values()].map((words) =>
    lineBlocks(page, words, toPage),
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

/** The line first, then its words. */
function lineBlocks(page: number, seen: readonly RecognizedWord[], toPage: ToPage): Block[] {
  const words = seen.map(
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
  const around = {
    x0: Math.min(...seen.map(({ box }) => box.x0)),
    y0: Math.min(...seen.map(({ box }) => box.y0)),
    x1: Math.max(...seen.map(({ box }) => box.x1)),
    y1: Math.max(...seen.map(({ box }) => box.y1)),
  };
  const line: Block = {
    BlockType: "LINE",
    Id: randomUUID(),
    Page: page,
    Text: seen.map(({ text }) => text).join(" "),
    Confidence: seen.reduce((sum, { confidence }) => sum + confidence, 0) / seen.length,
    Geometry: geometry(corners({ box: around, slope: seen[0]?.slope ?? 0 }, toPage)),
    ...children(words),
  };
  return [line, ...words];
}

const children = (blocks: readonly Block[]): Pick<Block, "Relationships"> =>
  blocks.length === 0
    ? {}
    : { Relationships: [{ Type: "CHILD", Ids: blocks.flatMap(({ Id }) => Id ?? []) }] };

/** Clockwise from the text's own upper left, wherever that is on the page, along the fall of its line. */
function corners({ box: { x0, y0, x1, y1 }, slope }: Pick<RecognizedWord, "box" | "slope">, toPage: ToPage) {
  const fall = (slope * (x1 - x0)) / 2;
  return [toPage(x0, y0 - fall), toPage(x1, y0 + fall), toPage(x1, y1 + fall), toPage(x0, y1 - fall)];
}

function geometry(polygon: { X: number; Y: number }[]): Geometry & { Polygon: Point[] } {
  const [across, down] = [polygon.map(({ X }) => X), polygon.map(({ Y }) => Y)];
  const [Left, Top] = [Math.min(...across), Math.min(...down)];
  return {
    BoundingBox: { Left, Top, Width: Math.max(...across) - Left, Height: Math.max(...down) - Top },
    Polygon: polygon,
  };
}
