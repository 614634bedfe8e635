import type { Block } from "@aws-sdk/client-textract";
import { createTextractBlocks, type ToPage } from "./blocks.ts";
import { deskew, measureOrientation, rotateQuarterTurns } from "./deskew.ts";
import type { Raster } from "./raster.ts";
import { renderPages } from "./render.ts";
import { type RecognizedWord, recognizeWords } from "./tesseract.ts";
import { whitenBackground } from "./whiten-background.ts";

export { stopTesseract as stopRecognition } from "./tesseract.ts";

type Options = {
  /** The maximum number of pages. */
  pages?: number;
  dpi?: number;
};

/** Recognizes the pages of a PDF and returns the PAGE, LINE and WORD blocks that Textract would return. */
export async function recognizePages(
  pdf: Uint8Array,
  { pages = 10, dpi = 200 }: Options = {},
): Promise<Block[]> {
  const results: Promise<Block[]>[] = [];
  for await (const { number, raster } of renderPages(pdf, { dpi, pages })) {
    results.push(recognizePage(number, raster));
    if (results.length % 2 === 0) await Promise.all(results); // there are two workers: more pages would wait in memory
  }
  return (await Promise.all(results)).flat();
}

async function recognizePage(number: number, raster: Raster): Promise<Block[]> {
  const page = whitenBackground(raster);
  const orientation = measureOrientation(page);
  // Tesseract does not detect the orientation. Tries the likely one, its opposite, then the other two.
  const order = orientation.sideways ? [1, 3, 0, 2] : [0, 2, 1, 3];
  let best: { words: RecognizedWord[]; score: number; toPage: ToPage } | undefined;
  for (const quarters of order) {
    const turned = rotateQuarterTurns(page, quarters);
    const skew = orientation.sideways === (quarters % 2 === 1) ? orientation.skew : 0;
    const words = await recognizeWords(deskew(turned, skew));
    const score = readability(words);
    if (!best || score > best.score)
      best = { words, score, toPage: createPageMapping(page, turned, quarters, skew) };
    if (score > readableScore) break;
  }
  return best ? createTextractBlocks(number, best.words, best.toPage) : [];
}

/** A page with at least this score was not upside down. */
const readableScore = 0.55;

/** The share of words that are confident and longer than two letters, 0 to 1. Upside down, few words are. */
function readability(words: readonly RecognizedWord[]): number {
  const candidates = words.filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
  if (candidates.length === 0) return 0;
  return (
    candidates.filter(({ text, confidence }) => confidence > 70 && /[\p{L}\p{N}]{3}/u.test(text)).length /
    candidates.length
  );
}

function createPageMapping(page: Raster, turned: Raster, quarters: number, skew: number): ToPage {
  const angle = (skew * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return (x, y) => {
    const [dx, dy] = [x - turned.width / 2, y - turned.height / 2];
    const unskewed = {
      x: cos * dx - sin * dy + turned.width / 2,
      y: sin * dx + cos * dy + turned.height / 2,
    };
    const point = undoQuarterTurns(page, unskewed, quarters);
    return { X: point.x / page.width, Y: point.y / page.height };
  };
}

function undoQuarterTurns({ width, height }: Raster, { x, y }: { x: number; y: number }, quarters: number) {
  if (quarters === 1) return { x: y, y: height - x };
  if (quarters === 2) return { x: width - x, y: height - y };
  if (quarters === 3) return { x: width - y, y: x };
  return { x, y };
}
