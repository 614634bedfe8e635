import type { Block } from "@aws-sdk/client-textract";
import { rotateQuarterTurns } from "#domain/photograph/quarter-turns.ts";
import type { Raster } from "#domain/photograph/raster.ts";
import { measureOrientation } from "#domain/photograph/text-orientation.ts";
import { whitenBackground } from "#domain/photograph/whiten-background.ts";
import { createTextractBlocks, type ToPage } from "./blocks.ts";
import { invertDarkAreas } from "./dark-areas.ts";
import { Deadline } from "./deadline.ts";
import { deskew } from "./deskew.ts";
import { hardlyReadable, isReadable, isUnreadableSample, readability, sampleOf } from "./readability.ts";
import { measureSlowness, recognitionTimeMs } from "./recognition-time.ts";
import { type RecognitionOptions, type RecognizedWord, recognizeWords } from "./recognize-words.ts";
import { renderPages } from "./render.ts";
import { stopTesseract } from "./tesseract.ts";

export { stopTesseract as stopRecognition } from "./tesseract.ts";

type Options = {
  /** The maximum number of pages. */
  pages?: number;
  dpi?: number;
  /** Instead of what the number of pages and the speed of the machine allow. */
  timeLimitMs?: number;
  /** Called before the first page is recognized, with how long all pages may take. */
  onTimeLimit?: (milliseconds: number) => void;
};

/**
 * Recognizes the pages of a PDF and returns the PAGE, LINE and WORD blocks that Textract would return. Pages that are not
 * recognized in time have no blocks.
 */
export async function recognizePages(
  pdf: Uint8Array,
  { pages = 10, dpi = 200, timeLimitMs: givenTimeLimitMs, onTimeLimit }: Options = {},
): Promise<Block[]> {
  const start = performance.now();
  let deadline: Deadline | undefined;
  const results: Promise<Block[]>[] = [];
  for await (const { number, count, raster } of renderPages(pdf, { dpi, pages })) {
    if (deadline?.hasPassed) break;
    const preparationStart = performance.now();
    const prepared = prepare(raster);
    if (!deadline) {
      // The first page tells how busy the machine is: there the same pages take longer.
      const slowness = measureSlowness(performance.now() - preparationStart, raster);
      const timeLimitMs = givenTimeLimitMs ?? recognitionTimeMs(count, slowness);
      onTimeLimit?.(timeLimitMs);
      deadline = new Deadline(start + timeLimitMs);
    }
    results.push(recognizePage(number, prepared, deadline));
    if (results.length % 2 === 0) await Promise.all(results); // there are two workers: more pages would wait in memory
  }
  const blocks = (await Promise.all(results)).flat();
  if (deadline?.hasPassed) await stopTesseract(); // it still works on a page that nobody waits for
  return blocks;
}

type Reading = { words: RecognizedWord[]; score: number; toPage: ToPage };

type Prepared = { page: Raster; orientation: ReturnType<typeof measureOrientation> };

function prepare(raster: Raster): Prepared {
  const page = invertDarkAreas(whitenBackground(raster));
  return { page, orientation: measureOrientation(page) };
}

async function recognizePage(number: number, prepared: Prepared, deadline: Deadline): Promise<Block[]> {
  const { page, orientation } = prepared;
  const turn = (quarters: number) => {
    const turned = rotateQuarterTurns(page, quarters);
    const skew = orientation.sideways === (quarters % 2 === 1) ? orientation.skew : 0;
    return { level: deskew(turned, skew), toPage: createPageMapping(page, turned, quarters, skew) };
  };
  const read = async (quarters: number, options: RecognitionOptions = {}): Promise<Reading | undefined> => {
    const { level, toPage } = turn(quarters);
    const words = await deadline.limit(recognizeWords(level, options));
    return words && { words, score: readability(words), toPage };
  };

  // Tesseract does not detect the orientation. Reads the likely one, then tries its opposite and the other two.
  const [likely = 0, ...others] = orientation.sideways ? [1, 3, 0, 2] : [0, 2, 1, 3];
  let isTopOnly = false;
  const isWorthwhile = (words: readonly RecognizedWord[]) => {
    isTopOnly = isUnreadableSample(words);
    return !isTopOnly;
  };
  let best = await read(likely, { isWorthwhile });
  if (best && !isReadable(best.score)) {
    for (const quarters of others) {
      const words = await deadline.limit(recognizeWords(sampleOf(turn(quarters).level)));
      if (!words || readability(words) <= Math.max(best.score, hardlyReadable)) continue;
      const other = await read(quarters);
      if (!other || other.score <= best.score) continue;
      best = other;
      isTopOnly = false;
      if (isReadable(best.score)) break;
    }
    if (isTopOnly) best = await read(likely);
  }
  return best ? createTextractBlocks(number, best.words, best.toPage) : [];
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
