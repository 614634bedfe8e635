import type { Raster } from "#domain/photograph/raster.ts";
import type { RecognizedWord } from "./recognize-words.ts";

/** A page with a higher score was not upside down. */
const readable = 0.55;
/** Upside down, one word in ten looks like a word. On a page that is hard to read, every third does. */
const unreadable = 0.3;
const minWordsOfSample = 12;
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

export const isReadable = (score: number) => score > readable;

export const isUnreadableSample = (words: readonly RecognizedWord[]) =>
  words.length >= minWordsOfSample && readability(words) < unreadable;

const samplesOfPage = 10;

/** The part of a page with the most letters, to try an orientation in a fraction of the time. */
export function sampleOf({ width, height, data }: Raster): Raster {
  const sampleHeight = Math.floor(height / samplesOfPage);
  let [sample, mostEdges] = [data.subarray(0, sampleHeight * width), -1];
  for (let top = 0; top + sampleHeight <= height; top += Math.ceil(sampleHeight / 2)) {
    const part = data.subarray(top * width, (top + sampleHeight) * width);
    const edges = countEdges(part);
    if (edges > mostEdges) [sample, mostEdges] = [part, edges];
  }
  return { width, height: sampleHeight, data: sample };
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
