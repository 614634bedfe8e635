import type { Word } from "#domain/bill/page.ts";
import { contradictsDays } from "#domain/bill/usage/period.ts";
import { isZipOf } from "#domain/zip-code.ts";
import type { Ink, PageContent } from "./page-content.ts";

/**
 * `false`: the page shows other digits than its text says. `image`: what the page says is in its images or shapes. `blank`:
 * nothing on the page can be read, also not by recognition.
 */
export type TextQuality = "usable" | "garbled" | "false" | "image" | "blank";

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

/** With fewer words the page may be an image with a stamp or a page number on top. */
const minWords = 5;
/** With fewer words a page that is covered by an image is a scan, too. */
const minWordsOnImage = 20;
/** A smaller share of the page is a logo or a decoration. */
const minImageArea = 0.05;
const fullImageArea = 0.5;
/** Letters drawn as shapes. Tables, boxes and logos of a page without such letters have fewer than this. */
const minShapes = 200;
const minUnmappedGlyphs = 20;
/** On a page with less text, its statistics prove nothing. */
const minSpelledWords = 20;
const minLetters = 80;
const minCommonShare = 0.06;
/** The most frequent letters of English and Spanish. They are three quarters of any text, also of names and addresses. */
const frequentLetters = /[etaoinsrhl]/g;
const minFrequentShare = 0.58;
const maxUnusualShare = 0.05;
/** From this ratio of hidden to visible characters on, the page is a scan with a stamp or page number on top. */
const hiddenTextRatio = 2;

/** Decides whether a page's text layer can be read instead of its image. */
export function assessTextQuality(
  words: readonly Word[],
  { ink, hiddenGlyphs }: Pick<PageContent, "ink" | "hiddenGlyphs">,
): TextQuality {
  if (words.length < minWords && hasInk(ink)) return "image";
  if (words.length < minWordsOnImage && ink.imageArea >= fullImageArea) return "image";
  if (words.length === 0) return "blank";
  const visibleCharacters = words.reduce((sum, word) => sum + word.text.length, 0);
  if (hiddenGlyphs > hiddenTextRatio * visibleCharacters && hasInk(ink)) return "image";
  if (isGarbled(words)) return "garbled";
  const text = words
    .map((word, at) => (startsColumn(word, words[at - 1]) ? `| ${word.text}` : word.text))
    .join(" ");
  return hasImpossibleZipCode(words) || hasImpossibleDate(text) || contradictsDays(text) ? "false" : "usable";
}

/** Its distance from the word before it is wider than a space. */
const startsColumn = ({ left, height }: Word, before: Word | undefined): boolean =>
  before !== undefined && left - before.left - before.width > 1.5 * height;

/** Whether the page may say something that its text layer does not. */
const hasInk = ({ imageArea, shapes, unmappedGlyphs }: Ink): boolean =>
  imageArea >= minImageArea || shapes >= minShapes || unmappedGlyphs >= minUnmappedGlyphs;

function isGarbled(words: readonly Word[]): boolean {
  const text = words.map((word) => word.text).join("");
  const unusual = text.match(/[^\p{L}\p{N}\p{P}\p{S}]|\p{Co}|\uFFFD/gu)?.length ?? 0;
  if (unusual > maxUnusualShare * text.length) return true;

  const spelledWords = words.map(({ text }) => toLatinLetters(text)).filter(Boolean);
  const letters = spelledWords.join("");
  if (spelledWords.length < minSpelledWords || letters.length < minLetters) return false;
  const common = spelledWords.filter((word) => word.length > 1 && commonWords.has(word)).length;
  if (common >= minCommonShare * spelledWords.length) return false;
  return (letters.match(frequentLetters)?.length ?? 0) < minFrequentShare * letters.length;
}

/** A font that shows other digits than its text says makes no letter unusual, but ZIP codes that their state does not have. */
function hasImpossibleZipCode(words: readonly Word[]): boolean {
  return words.some(({ text }, at) => {
    const zip = words[at + 1]?.text.match(/^\d{5}(?=(-\d{4})?\W?$)/)?.[0];
    return zip !== undefined && isZipOf(text, zip) === false;
  });
}

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const writtenDate = /\b([a-z]{3})[a-z]*\.? (\d{1,2}), \d{4}\b/gi;

/** Such a font also makes days of which the month has none: "Nov 41, 2026". */
function hasImpossibleDate(text: string): boolean {
  return [...text.matchAll(writtenDate)].some(([, name = "", day]) => {
    const month = months.indexOf(name.toLowerCase());
    const leapYear = 2024;
    return month >= 0 && new Date(Date.UTC(leapYear, month, Number(day))).getUTCMonth() !== month;
  });
}

/** Lower case and without accents. */
const toLatinLetters = (text: string) =>
  text
    .toLowerCase()
    .normalize("NFD")
    .replace(/[^a-z]/g, "");
