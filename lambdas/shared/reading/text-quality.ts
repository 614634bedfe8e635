import type { Word } from "#domain/bill/page.ts";
import type { PageContent } from "./page-content.ts";

export type TextQuality = "text" | "garbled" | "picture" | "blank";

/** Words that a page of any bill, notice or letter is made of. Garbled fonts hit one of them by accident only. */
const common = new Set(
  (
    "a about account after all amount an and any are as at balance be before bill billing by call can charge " +
    "charges company credit current customer date day days delivery due electric energy for from gas has have " +
    "how if in information is it kwh last may meter month more new next no not number of on online or our page " +
    "pay payment period phone please previous rate read reading service statement summary supply tax that the " +
    "this to total us use used usage was we when will with you your"
  ).split(" "),
);

const fewWords = 5;
/** Below this a page is too short for its share of common words to say anything. */
const enoughWords = 20;
const commonShare = 0.06;
const strangeShare = 0.05;

/** A text layer is worth reading when it says, in words, what the page shows. */
export function assessTextQuality(
  words: readonly Word[],
  { drawingOperators: marks, hiddenGlyphs: hidden }: PageContent,
): TextQuality {
  if (words.length < fewWords) return marks === 0 && hidden === 0 ? "blank" : "picture";
  // More text behind the picture than on it: a scan with a stamp or a page number set on top.
  if (hidden > 2 * words.reduce((sum, word) => sum + word.text.length, 0)) return "picture";
  return isGarbled(words) ? "garbled" : "text";
}

function isGarbled(words: readonly Word[]): boolean {
  const text = words.map((word) => word.text).join("");
  const strange = text.match(/[^\p{L}\p{N}\p{P}\p{S}]|\p{Co}|\uFFFD/gu)?.length ?? 0;
  if (strange > strangeShare * text.length) return true;

  const spelled = words.map((word) => word.text.toLowerCase().replace(/[^a-z]/g, "")).filter(Boolean);
  const known = spelled.filter((word) => word.length > 1 && common.has(word)).length;
  return words.length >= enoughWords && known < commonShare * spelled.length;
}
