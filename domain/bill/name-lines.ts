import { billFormats } from "#domain/utilities/index.ts";
import type { Segment } from "./layout.ts";
import { isUnit } from "./postal.ts";
import { hardlyRead } from "./recognized-words.ts";
import { spanishBillWords, spanishNeverInNames } from "./spanish.ts";
import { isSimilarText, normalizeText, tokenize } from "./text.ts";
import { billWords, buildingWords, careOf, neverInNames, officeNames } from "./vocabulary.ts";

const billWordSet = new Set(`${billWords} ${spanishBillWords}`.split(" "));
const neverInNamesSet = new Set(`${neverInNames} ${spanishNeverInNames}`.split(" "));
const buildingWordSet = new Set(buildingWords.split(" "));

/**
 * Whether a line could be a person's name. `isNameExpected`: it stands where a name belongs, so it may consist mostly of
 * words that are common on bills, such as "BILL SMITH" or "GRACE PAGE".
 */
export function looksLikeName(text: string, isNameExpected = false): boolean {
  const isBusiness = isNameExpected && legalForm.test(text);
  if ((isBusiness ? /[:@$%!?=+]|\d{5}/ : /[\d:@$%/!?=+]|[a-z]\.$/).test(text)) return false;
  if (text.length > 60 || isUnit(text)) return false;
  const tokens = tokenize(text);
  const letters = tokens.join("").replace(/[^\p{L}]/gu, "").length;
  const minLetterShare = isBusiness ? 0.5 : 0.8;
  if (
    letters < (isNameExpected ? 3 : 4) ||
    letters < minLetterShare * tokens.join("").replace(/[&']/g, "").length
  )
    return false;
  if (tokens.some((token) => neverInNamesSet.has(token)) || /^[\P{Lu}]*$/u.test(text)) return false;
  if (text.split(" ").some((word) => /^\p{Ll}{2,}[,.]?$/u.test(word) && !nameParticles.has(word)))
    return false;
  const common = countBillWords(text);
  const isPhrase = !isBusiness && (isNameExpected ? common === tokens.length : common * 2 >= tokens.length);
  return tokens.length <= 9 && tokens.length > 1 && !isPhrase && !isCompany(text);
}

/** A company with one of these may be called after its street or its trade: "1619 ATLANTIC AVE LLC", "HOME SERVICE INC". */
const legalForm = /\b(?:L\.?L\.?[CP]|L\.?P|P\.?C|INC|CORP(?:ORATION)?|CO|COMPANY|LTD)\.?$/i;

/** What a name may have in small letters. Other such words are those of a sentence. */
const nameParticles = new Set(
  "de del la las los da das do dos di du der den van von y e and of ten ter le el al bin ibn st o or".split(
    " ",
  ),
);

/** How many of its words are common on bills. Initials and the "OF" of an estate belong to a name. */
export const countBillWords = (text: string) =>
  tokenize(text.replace(/^(THE )?EST(\.|ATE)? OF /i, "")).filter(
    (token) => token.length > 1 && billWordSet.has(token),
  ).length;

const companyNames = [...officeNames, ...Object.values(billFormats).flatMap((format) => format.companyNames)];

const isCompany = (text: string) => companyNames.some((name) => isSimilarText(name, text, 0.15));
const isCareOf = (text: string) => careOf.some((start) => normalizeText(text).startsWith(start));
const isBuilding = (text: string) => tokenize(text).some((token) => buildingWordSet.has(token));

/**
 * The account holders among the lines above a street: names from the top, up to "c/o" or the name of a building. Lines above
 * another line that is none of these belong to something else, unless no name stands below it.
 */
export function findNameLines(lines: readonly Segment[]): Segment[] {
  const end = lines.findLastIndex((line) => looksLikeName(line.text, true) && !isBuilding(line.text)) + 1;
  const start =
    lines.slice(0, end).findLastIndex((line, index) => !isInNameBlock(line, lines[index - 1])) + 1;
  const names: Segment[] = [];
  for (const line of withoutBarCode(lines.slice(start))) {
    if (isCareOf(line.text)) break;
    const isName = looksLikeName(line.text, true) || isRestOfName(line.text, names.at(-1)?.text);
    if (names.length > 0 && (isBuilding(line.text) || !isName)) break;
    if (isName) names.push(line);
  }
  return names.slice(-3);
}

/** Whether the line below the last name could be another holder's, although its words are those of bills: "PAGE PRICE". */
export function mayHaveAnotherHolder(lines: readonly Segment[], names: readonly Segment[]): boolean {
  const last = names.at(-1);
  const next = last && lines[lines.indexOf(last) + 1];
  if (!next || isCareOf(next.text) || isBuilding(next.text)) return false;
  const tokens = tokenize(next.text);
  const isWords = tokens.length > 1 && tokens.length < 5 && /^[\p{Lu}][\p{L}'.& -]*$/u.test(next.text);
  return isWords && !tokens.some((token) => neverInNamesSet.has(token)) && isInCase(next.text, last.text);
}

/** Whether both are in capitals, or both have small letters. */
const isInCase = (a: string, b: string) => /\p{Ll}/u.test(a) === /\p{Ll}/u.test(b);

const isInNameBlock = ({ text }: Segment, above: Segment | undefined) =>
  looksLikeName(text, true) || isCareOf(text) || isBuilding(text) || isRestOfName(text, above?.text);

/** Recognition makes letters of a bar code above the household's name. */
const withoutBarCode = (lines: readonly Segment[]): readonly Segment[] => {
  const isHardlyRead = ({ words }: Segment) => words.every(({ confidence }) => confidence < hardlyRead);
  const first = lines.findIndex((line) => !isHardlyRead(line));
  return first < 0 ? lines : lines.slice(first);
};

/** The last word of "ANA DOE & PAT ROE", broken at the width of its column. */
const isRestOfName = (line: string, above: string | undefined) =>
  above !== undefined &&
  /(&|\bAND) \p{L}+$/iu.test(above) &&
  /^\p{Lu}[\p{L}'-]+$/u.test(line.trim()) &&
  countBillWords(line) === 0;

/** Joins account holders on several lines to one name: "ANA DOE & PAT DOE". */
export function joinNames(lines: readonly Segment[]): string {
  return lines
    .map(({ text }) => text.replace(/^[\s&,;*]+|[\s&,;*]+$/g, "").replace(/^AND\s+|\s+AND$/i, ""))
    .filter((line, index, all) => line !== "" && !all.slice(0, index).some((name) => repeats(line, name)))
    .reduce(
      (names, next) =>
        names === "" || isNameSuffix(next) || isRestOfName(next, names)
          ? `${names} ${next}`.trim()
          : `${names} & ${next}`,
      "",
    );
}

/**
 * Some bills print the first holder's name again on the second line, whole or cut off at the line's width. Recognition may
 * have lost a space in one of the lines.
 */
function repeats(line: string, name: string): boolean {
  const [repeated, whole] = [line, name].map((text) => nameLookupKey(text).replace(/ /g, ""));
  if (!repeated || !whole?.startsWith(repeated)) return false;
  const rest = whole.slice(repeated.length);
  return rest === "" || !isNameSuffix(rest); // "JOHN DOE JR" and "JOHN DOE" are two people
}

/** "JR" or "LLC" alone on a line belongs to the name above it. */
const isNameSuffix = (line: string) =>
  /^(JR|SR|II|III|IV|LLC|INC|ESQ|MD|TRUST|TRUSTEE|ESTATE)\.?$/i.test(line);

/** The name without "&", "AND" and punctuation, for comparisons. */
export const nameLookupKey = (name: string) =>
  tokenize(name)
    .filter((token) => token !== "&" && token !== "AND")
    .join(" ")
    .replace(/'/g, "");
