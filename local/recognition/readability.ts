import type { Raster } from "#domain/photograph/raster.ts";
import type { RecognizedWord } from "./recognize-words.ts";

/** A page with a higher score was not upside down. */
const readable = 0.55;
/** The score of a sample of noise, which has a few words by chance. */
export const hardlyReadable = 0.2;

/** The share of words that are confident and longer than two letters, 0 to 1. Upside down, few words are. */
export function readability(words: readonly RecognizedWord[]): number {
  const candidates = words.filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
  if (candidates.length === 0) return 0;
  return (
    candidates.filter(({ text, confidence }) => confidence > 70 && /[\p{L}\p{N}]{3}/u.test(text)).length /
    candidates.length
  );
}

/** In fewer words, one that is read by chance would decide. */
const minWordsOfSample = 12;

export const readabilityOfSample = (words: readonly RecognizedWord[]) =>
  words.length < minWordsOfSample ? 0 : readability(words);

export const isReadable = (score: number) => score > readable;

/** A share of a page's height and width. */
export type SampleSize = { height: number; width: number };
/** Some twenty words: enough for a page that is easy to read. */
export const smallSample: SampleSize = { height: 1 / 20, width: 1 / 2 };
export const largeSample: SampleSize = { height: 1 / 10, width: 1 };

/** The part of a page with the most letters, to try an orientation in a fraction of the time. */
export function sampleOf(page: Raster, size: SampleSize): Raster {
  const [width, height] = [Math.floor(page.width * size.width), Math.floor(page.height * size.height)];
  let [sample, mostEdges] = [crop(page, { left: 0, top: 0, width, height }), -1];
  for (let left = 0; left + width <= page.width; left += width) {
    for (let top = 0; top + height <= page.height; top += Math.ceil(height / 2)) {
      const part = crop(page, { left, top, width, height });
      const edges = countEdges(part.data);
      if (edges > mostEdges) [sample, mostEdges] = [part, edges];
    }
  }
  return sample;
}

function crop(
  page: Raster,
  { left, top, width, height }: Record<"left" | "top" | "width" | "height", number>,
): Raster {
  const data = new Uint8Array(width * height);
  for (let row = 0; row < height; row++) {
    const start = (top + row) * page.width + left;
    data.set(page.data.subarray(start, start + width), row * width);
  }
  return { width, height, data };
}

const darkBelow = 128;

/** How often ink begins or ends. Letters have many edges; the bars of a chart have more ink. */
function countEdges(data: Uint8Array): number {
  let edges = 0;
  let wasDark = false;
  for (const level of data) {
    const isDark = level < darkBelow;
    if (isDark !== wasDark) edges++;
    wasDark = isDark;
  }
  return edges;
}
