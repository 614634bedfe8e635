import type { Word } from "#domain/bill/page.ts";
import type { PageContent } from "./page-content.ts";

export type TextQuality = "usable" | "garbled" | "image" | "blank";

/** Frequent words of bills, notices and letters. Text from a garbled font contains one of them only by accident. */
const commonWords = new Set(
  (
    "a about account after all amount an and any are as at balance be before bill billing by call can charge " +
    "charges company credit current customer date day days delivery due electric energy for from gas has have " +
    "how if in information is it kwh last may meter month more new next no not number of on online or our page " +
    "pay payment period phone please previous rate read reading service statement summary supply tax that the " +
    "this to total us use used usage was we when will with you your"
  ).split(" "),
);

const minWords = 5;
/** On a page with fewer words, the share of common words proves nothing. */
const minWordsForCommonShare = 20;
const minCommonShare = 0.06;
const maxUnusualShare = 0.05;
/** From this ratio of hidden to visible characters on, the page is a scan with a stamp or page number on top. */
const hiddenTextRatio = 2;

/** Decides whether a page's text layer can be read instead of its image. */
export function assessTextQuality(
  words: readonly Word[],
  { drawingOperators, hiddenGlyphs }: PageContent,
): TextQuality {
  if (words.length < minWords) return drawingOperators === 0 && hiddenGlyphs === 0 ? "blank" : "image";
  const visibleCharacters = words.reduce((sum, word) => sum + word.text.length, 0);
  if (hiddenGlyphs > hiddenTextRatio * visibleCharacters) return "image";
  return isGarbled(words) ? "garbled" : "usable";
}

function isGarbled(words: readonly Word[]): boolean {
  const text = words.map((word) => word.text).join("");
  const unusual = text.match(/[^\p{L}\p{N}\p{P}\p{S}]|\p{Co}|\uFFFD/gu)?.length ?? 0;
  if (unusual > maxUnusualShare * text.length) return true;

  const spelledWords = words.map((word) => word.text.toLowerCase().replace(/[^a-z]/g, "")).filter(Boolean);
  const common = spelledWords.filter((word) => word.length > 1 && commonWords.has(word)).length;
  return words.length >= minWordsForCommonShare && common < minCommonShare * spelledWords.length;
}
