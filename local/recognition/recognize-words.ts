import type { Raster } from "#domain/photograph/raster.ts";
import { restoreSpaces } from "./lost-spaces.ts";
import { type Band, bandsOf } from "./page-bands.ts";
import { lookAgain } from "./second-look.ts";
import { type Box, recognizeLines, type TesseractLine } from "./tesseract.ts";

/** `box` is in pixels of the recognized picture; `slope` is how much the word's line falls to the right. */
export type RecognizedWord = { text: string; confidence: number; line: number; slope: number; box: Box };

/** Recognizes an upright picture. */
export async function recognizeWords(page: Raster): Promise<RecognizedWord[]> {
  const lines = (await Promise.all(bandsOf(page).map(recognizeBand))).flat();
  return toWords(await lookAgain(page, restoreSpaces(page, lines)));
}

/** Recognizes a part of a page only as well as it takes to tell its orientation. */
export const recognizeSample = async (picture: Raster): Promise<RecognizedWord[]> =>
  toWords(await recognizeBand({ top: 0, picture }));

/** The lines of a band, with their places on the page. */
async function recognizeBand({ top, picture }: Band): Promise<TesseractLine[]> {
  const lower = <Place extends { box: Box }>(place: Place) => ({ ...place, box: movedDown(place.box, top) });
  return (await recognizeLines(picture, "eng")).map(({ baseline, words }) => ({
    baseline: movedDown(baseline, top),
    words: words.map((word) => ({ ...lower(word), signs: word.signs.map(lower) })),
  }));
}

const movedDown = ({ x0, y0, x1, y1 }: Box, rows: number): Box => ({ x0, y0: y0 + rows, x1, y1: y1 + rows });

function toWords(lines: readonly TesseractLine[]): RecognizedWord[] {
  const slopeAt = fitSlopes(lines.map(({ baseline }) => baseline));
  return lines.flatMap(({ words }, line) =>
    words.map(({ text, confidence, box }) => ({ text, confidence, line, slope: slopeAt(box.y0), box })),
  );
}

/** In pixels. The baseline of a shorter line is too imprecise to measure a slope. */
const minLineLength = 150;

/** On a photograph the slope changes down the page. Fits it as a linear function of y, by the long lines. */
function fitSlopes(baselines: readonly Box[]): (y: number) => number {
  const samples = baselines
    .filter(({ x0, x1 }) => x1 - x0 > minLineLength)
    .map(({ x0, y0, x1, y1 }) => ({ y: y0, slope: (y1 - y0) / (x1 - x0) }))
    .filter(({ slope }) => Math.abs(slope) < 0.1);
  if (samples.length < 6) return () => 0;
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [y, slope] = [mean(samples.map((sample) => sample.y)), mean(samples.map((sample) => sample.slope))];
  const spread = mean(samples.map((sample) => (sample.y - y) ** 2));
  const change =
    spread > 0 ? mean(samples.map((sample) => (sample.y - y) * (sample.slope - slope))) / spread : 0;
  return (position) => slope + change * (position - y);
}
