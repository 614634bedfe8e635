import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { availableParallelism, tmpdir } from "node:os";
import path from "node:path";
import { createScheduler, createWorker, PSM, type Scheduler } from "tesseract.js";
import type { Raster } from "#domain/photograph/raster.ts";
import { type Band, bandsOf } from "./page-bands.ts";

/** `box` is in pixels of the recognized picture; `slope` is how much the word's line falls to the right. */
export type RecognizedWord = { text: string; confidence: number; line: number; slope: number; box: Box };
type Box = { x0: number; y0: number; x1: number; y1: number };

const lstmOnly = 1;
/** Spanish first: otherwise English reads "López" as "Lopez", and just as certainly. Both take as long as one. */
const languages = ["spa", "eng"];

/** A folder with the data of all languages. Each is a package: nothing is downloaded and nothing is cached. */
function linkLanguageData(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "languages-"));
  for (const language of languages) {
    const data = createRequire(import.meta.url).resolve(`@tesseract.js-data/${language}/package.json`);
    const file = `${language}.traineddata.gz`;
    symlinkSync(path.join(path.dirname(data), "4.0.0_best_int", file), path.join(folder, file));
  }
  return folder;
}

let pool: Promise<Scheduler> | undefined;

async function startPool(): Promise<Scheduler> {
  const scheduler = createScheduler();
  const count = Math.min(2, availableParallelism());
  const langPath = linkLanguageData();
  try {
    for (let worker = 0; worker < count; worker++) {
      const created = await createWorker(languages, lstmOnly, {
        langPath,
        gzip: true,
        cacheMethod: "none",
        errorHandler: () => {}, // the job's promise rejects, too, and without a handler the process would end
      });
      await created.setParameters({ tessedit_pageseg_mode: PSM.SPARSE_TEXT, user_defined_dpi: "200" });
      scheduler.addWorker(created);
    }
  } finally {
    rmSync(langPath, { recursive: true });
  }
  return scheduler;
}

/** In pixels. Tesseract prints an error for each area of ink that reaches the border of a picture. */
const borderWidth = 8;

/** Recognizes an upright picture. The workers start once and stay warm. */
export async function recognizeWords(page: Raster): Promise<RecognizedWord[]> {
  const lines = (await Promise.all(bandsOf(page).map(recognizeLines))).flat();
  const slopeAt = fitSlopes(lines.map(({ baseline }) => baseline));
  return lines.flatMap(({ words }, line) =>
    words.map(({ text, confidence, box }) => ({ text, confidence, line, slope: slopeAt(box.y0), box })),
  );
}

/** The lines of a band, with their places on the page. */
async function recognizeLines({ top, picture }: Band) {
  pool ??= startPool();
  const graymap = graymapWithBorder(picture);
  const reply = await (await pool).addJob("recognize", graymap, {}, { blocks: true, text: false });
  const onPage = ({ x0, y0, x1, y1 }: Box): Box => ({
    x0: x0 - borderWidth,
    y0: y0 - borderWidth + top,
    x1: x1 - borderWidth,
    y1: y1 - borderWidth + top,
  });
  return (reply.data.blocks ?? [])
    .flatMap(({ paragraphs }) => paragraphs.flatMap(({ lines }) => lines))
    .map(({ baseline, words }) => ({
      baseline: onPage(baseline),
      words: words.map(({ text, confidence, bbox }) => ({ text, confidence, box: onPage(bbox) })),
    }));
}

/** A portable graymap, which is a header and the pixels, so nothing is compressed and unpacked. */
function graymapWithBorder({ width, height, data }: Raster): Buffer {
  const [fullWidth, fullHeight] = [width + 2 * borderWidth, height + 2 * borderWidth];
  const header = Buffer.from(`P5 ${fullWidth} ${fullHeight} 255\n`);
  const graymap = Buffer.alloc(header.length + fullWidth * fullHeight, 255);
  graymap.set(header);
  for (let y = 0; y < height; y++) {
    const at = header.length + (y + borderWidth) * fullWidth + borderWidth;
    graymap.set(data.subarray(y * width, (y + 1) * width), at);
  }
  return graymap;
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

/** Warm workers keep the process alive until they are stopped. */
export async function stopTesseract(): Promise<void> {
  const running = pool;
  pool = undefined;
  await (await running)?.terminate();
}
