import type { Block } from "@aws-sdk/client-textract";
import { createTextractBlocks, type ToPage } from "./blocks.ts";
import { deskew, measureOrientation, rotateQuarterTurns } from "./deskew.ts";
import type { Raster } from "./raster.ts";
import { renderPages } from "./render.ts";
import { type RecognizedWord, recognizeWords } from "./tesseract.ts";
import { whitenBackground } from "./whiten-background.ts";

export { stopTesseract as stopRecognising } from "./tesseract.ts";

type Options = {
  /** Pages to read at most, from the front. */
  pages?: number;
  dpi?: number;
};

/** Reads a PDF's pages as pictures and answers in Textract's words: PAGE, LINE and WORD blocks. */
export async function recognizePages(
  pdf: Uint8Array,
  { pages = 10, dpi = 200 }: Options = {},
): Promise<Block[]> {
  const reading: Promise<Block[]>[] = [];
  for await (const { number, raster } of renderPages(pdf, { dpi, pages })) {
    reading.push(recognizePage(number, raster));
    if (reading.length % 2 === 0) await Promise.all(reading); // two workers: more pages would only wait in memory
  }
  return (await Promise.all(reading)).flat();
}

async function recognizePage(number: number, raster: Raster): Promise<Block[]> {
  const page = whitenBackground(raster);
  const lie = measureOrientation(page);
  // Tesseract does not turn pages. The likely way first, its opposite, and then, if neither reads well, the others.
  const order = lie.sideways ? [1, 3, 0, 2] : [0, 2, 1, 3];
  let best: { seen: RecognizedWord[]; score: number; toPage: ToPage } | undefined;
  for (const quarters of order) {
    const turned = rotateQuarterTurns(page, quarters);
    const skew = lie.sideways === (quarters % 2 === 1) ? lie.skew : 0;
    const seen = await recognizeWords(deskew(turned, skew));
    const score = sense(seen);
    if (!best || score > best.score) best = { seen, score, toPage: wayBack(page, turned, quarters, skew) };
    if (score > clearlyRead) break;
  }
  return best ? createTextractBlocks(number, best.seen, best.toPage) : [];
}

/** From this sense on a page was not read upside down. */
const clearlyRead = 0.55;

/** How much of a page reads like words, 0 to 1. Read the wrong way round, little is longer than a syllable. */
function sense(seen: readonly RecognizedWord[]): number {
  const marks = seen.filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
  if (marks.length === 0) return 0;
  return (
    marks.filter(({ text, confidence }) => confidence > 70 && /[\p{L}\p{N}]{3}/u.test(text)).length /
    marks.length
  );
}

function wayBack(page: Raster, turned: Raster, quarters: number, skew: number): ToPage {
  const angle = (skew * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return (x, y) => {
    const [dx, dy] = [x - turned.width / 2, y - turned.height / 2];
    const tilted = { x: cos * dx - sin * dy + turned.width / 2, y: sin * dx + cos * dy + turned.height / 2 };
    const place = unturned(page, tilted, quarters);
    return { X: place.x / page.width, Y: place.y / page.height };
  };
}

function unturned({ width, height }: Raster, { x, y }: { x: number; y: number }, quarters: number) {
  if (quarters === 1) return { x: y, y: height - x };
  if (quarters === 2) return { x: width - x, y: height - y };
  if (quarters === 3) return { x: width - y, y: x };
  return { x, y };
}
