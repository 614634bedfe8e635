import type { Block } from "@aws-sdk/client-textract";
import { rotateQuarterTurns } from "#domain/photograph/quarter-turns.ts";
import type { Raster } from "#domain/photograph/raster.ts";
import { measureOrientation } from "#domain/photograph/text-orientation.ts";
import { whitenBackground } from "#domain/photograph/whiten-background.ts";
import { createTextractBlocks, type ToPage } from "./blocks.ts";
import { invertDarkAreas } from "./dark-areas.ts";
import { Deadline } from "./deadline.ts";
import { deskew } from "./deskew.ts";
import {
  hardlyReadable,
  isReadable,
  largeSample,
  readability,
  readabilityOfSample,
  type SampleSize,
  sampleOf,
  smallSample,
} from "./readability.ts";
import { measureSlowness, recognitionTimeMs } from "./recognition-time.ts";
import { type RecognizedWord, recognizeSample, recognizeWords } from "./recognize-words.ts";
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
  const turn = createTurns(prepared);
  const orientations = await findOrientations(prepared, turn, deadline);
  let best: Reading | undefined;
  for (const { quarters, score: scoreOfSample } of orientations) {
    if (best && (isReadable(best.score) || scoreOfSample <= Math.max(best.score, hardlyReadable))) break;
    const { level, toPage } = turn(quarters);
    const words = await deadline.limit(recognizeWords(level));
    const score = words ? readability(words) : 0;
    if (words && score > (best?.score ?? -1)) best = { words, score, toPage };
  }
  return best ? createTextractBlocks(number, best.words, best.toPage) : [];
}

type Turned = { level: Raster; toPage: ToPage };

/** The page turned by a number of quarters and deskewed, made once for each. */
function createTurns({ page, orientation }: Prepared): (quarters: number) => Turned {
  const turns = new Map<number, Turned>();
  return (quarters) => {
    const made = turns.get(quarters);
    if (made) return made;
    const turned = rotateQuarterTurns(page, quarters);
    const skew = orientation.sideways === (quarters % 2 === 1) ? orientation.skew : 0;
    const turn = { level: deskew(turned, skew), toPage: createPageMapping(page, turned, quarters, skew) };
    turns.set(quarters, turn);
    return turn;
  };
}

const [levelTurns, sidewaysTurns] = [
  [0, 2],
  [1, 3],
];

type Orientation = { quarters: number; score: number };

const bestFirst = (orientations: readonly Orientation[]) =>
  orientations.toSorted((one, other) => other.score - one.score);

/** One orientation is that much more readable than the others. */
const clearDifference = 0.25;

function isClear(orientations: readonly Orientation[]): boolean {
  const [best, second] = bestFirst(orientations);
  return best !== undefined && best.score - (second?.score ?? 0) >= clearDifference;
}

/**
 * The number of quarter turns that may make the page upright, the best first. Tesseract does not detect the orientation, but
 * how readable a sample of the page is tells it in a fraction of the time.
 */
async function findOrientations(
  { orientation: { sideways } }: Prepared,
  turn: (quarters: number) => Turned,
  deadline: Deadline,
): Promise<Orientation[]> {
  const trySample = async (quarters: number, size: SampleSize): Promise<Orientation> => {
    const isOpposite = quarters >= 2;
    const sample = sampleOf(turn(quarters % 2).level, size);
    const words = await deadline.limit(recognizeSample(isOpposite ? rotateQuarterTurns(sample, 2) : sample));
    return { quarters, score: words ? readabilityOfSample(words) : 0 };
  };
  const [likely, unlikely] = sideways ? [sidewaysTurns, levelTurns] : [levelTurns, sidewaysTurns];
  const orientations: Orientation[] = [];
  for (const quarters of likely) {
    const orientation = await trySample(quarters, smallSample);
    if (isReadable(orientation.score)) return [orientation];
    orientations.push(orientation);
  }
  if (isClear(orientations)) return bestFirst(orientations);
  const tryLarge = (turns: readonly number[]) =>
    Promise.all(turns.map((quarters) => trySample(quarters, largeSample)));
  const onLarge = await tryLarge(likely);
  return bestFirst(isClear(onLarge) ? onLarge : [...onLarge, ...(await tryLarge(unlikely))]);
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
