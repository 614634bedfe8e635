import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { availableParallelism, tmpdir } from "node:os";
import path from "node:path";
import { createScheduler, createWorker, type Line, PSM, type Scheduler } from "tesseract.js";
import type { Raster } from "#domain/photograph/raster.ts";

/** English reads every page. Both languages would take a fifth longer, so Spanish reads only single words. */
export type Language = "eng" | "spa";
/** In pixels of the recognized picture. */
export type Box = { x0: number; y0: number; x1: number; y1: number };
export const heightOf = ({ box: { y0, y1 } }: { box: Box }) => y1 - y0;
/** A letter or another sign. */
type Sign = { text: string; box: Box };
export type TesseractWord = { text: string; confidence: number; box: Box; signs: Sign[] };
export type TesseractLine = { baseline: Box; words: TesseractWord[] };

const lstmOnly = 1;
const pools = new Map<Language, Promise<Scheduler>>();

/** The workers of a language start once and stay warm. A few words need only one. */
function poolFor(language: Language): Promise<Scheduler> {
  const pool = pools.get(language) ?? startPool(language, language === "eng" ? 2 : 1);
  pools.set(language, pool);
  return pool;
}

async function startPool(language: Language, workers: number): Promise<Scheduler> {
  const scheduler = createScheduler();
  const langPath = linkLanguageData(language);
  try {
    for (let worker = 0; worker < Math.min(workers, availableParallelism()); worker++) {
      const created = await createWorker(language, lstmOnly, {
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

/** A folder with the data of the language, which is a package: nothing is downloaded and nothing is cached. */
function linkLanguageData(language: Language): string {
  const folder = mkdtempSync(path.join(tmpdir(), "language-"));
  const data = createRequire(import.meta.url).resolve(`@tesseract.js-data/${language}/package.json`);
  const file = `${language}.traineddata.gz`;
  symlinkSync(path.join(path.dirname(data), "4.0.0_best_int", file), path.join(folder, file));
  return folder;
}

/** In pixels. Tesseract prints an error for each area of ink that reaches the border of a picture. */
const borderWidth = 8;

/** The lines of text in an upright picture. */
export async function recognizeLines(picture: Raster, language: Language): Promise<TesseractLine[]> {
  const pool = await poolFor(language);
  const reply = await pool.addJob("recognize", graymapWithBorder(picture), {}, { blocks: true, text: false });
  return (reply.data.blocks ?? [])
    .flatMap(({ paragraphs }) => paragraphs.flatMap(({ lines }) => lines))
    .map(toLine);
}

const toLine = ({ baseline, words }: Line): TesseractLine => ({
  baseline: inPicture(baseline),
  words: words.map(({ text, confidence, bbox, symbols }) => ({
    text,
    confidence,
    box: inPicture(bbox),
    signs: symbols.map((symbol) => ({ text: symbol.text, box: inPicture(symbol.bbox) })),
  })),
});

const inPicture = ({ x0, y0, x1, y1 }: Box): Box => ({
  x0: x0 - borderWidth,
  y0: y0 - borderWidth,
  x1: x1 - borderWidth,
  y1: y1 - borderWidth,
});

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

/** Warm workers keep the process alive until they are stopped. */
export async function stopTesseract(): Promise<void> {
  const running = [...pools.values()];
  pools.clear();
  await Promise.all(running.map(async (pool) => (await pool).terminate()));
}
