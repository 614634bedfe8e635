import type { Block } from "@aws-sdk/client-textract";
import type { Page } from "#domain/bill/page.ts";
import { type RecognizedWord, toUprightPage } from "#lambdas/shared/reading/upright-page.ts";

/** Converts Textract's WORD blocks to pages whose text is upright and level, however the page was scanned. */
export function pagesFromTextract(blocks: readonly Block[]): Page[] {
  const words = blocks.filter(({ BlockType, Text }) => BlockType === "WORD" && Text);
  const wordsByPage = Map.groupBy(words, ({ Page }) => Page ?? 1);
  return [...wordsByPage]
    .sort(([a], [b]) => a - b)
    .map(([number, pageBlocks]) => toUprightPage(number, pageBlocks.flatMap(toRecognizedWord)));
}

/** Empty for a block without a position. */
function toRecognizedWord({
  Text: text = "",
  Confidence: confidence = 0,
  Geometry,
}: Block): RecognizedWord[] {
  const [a, b, c, d] = Geometry?.Polygon?.map(({ X = 0, Y = 0 }) => ({ x: X, y: Y })) ?? [];
  if (a && b && c && d) return [{ text, confidence, corners: [a, b, c, d] }];
  const { Left: x, Top: y, Width: width = 0, Height: height = 0 } = Geometry?.BoundingBox ?? {};
  if (x === undefined || y === undefined) return [];
  const corner = (dx: number, dy: number) => ({ x: x + dx, y: y + dy });
  return [
    {
      text,
      confidence,
      corners: [corner(0, 0), corner(width, 0), corner(width, height), corner(0, height)],
    },
  ];
}
