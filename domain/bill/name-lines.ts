import { billFormats } from "#domain/utilities/bill-formats.ts";
import type { Segment } from "./layout.ts";
import { normalizeText, textDistance, tokenize } from "./text.ts";
import { billWords, buildingWords, careOf, officeNames } from "./vocabulary.ts";

const ofBills = new Set(billWords.split(" "));
const ofBuildings = new Set(buildingWords.split(" "));

/** Whether a line could be a person's name, as far as its letters tell. */
export function looksLikeName(text: string, mayBeWords = false): boolean {
  if (/[\d:@$%/!?=+]|[a-z]\.$/.test(text) || text.length > 60) return false;
  const tokens = tokenize(text);
  const letters = tokens.join("").replace(/[^\p{L}]/gu, "").length;
  if (letters < 4 || letters < 0.8 * tokens.join("").replace(/[&']/g, "").length) return false;
  const common = tokens.filter((token) => ofBills.has(token)).length;
  // "BILL SMITH" and "GRACE PAGE" are people where a name belongs, and half a phrase elsewhere.
  const isPhrase = mayBeWords ? common === tokens.length : common * 2 >= tokens.length;
  return tokens.length <= 9 && tokens.length > 1 && !isPhrase && !isCompany(text);
}

const companyNames = [...officeNames, ...Object.values(billFormats).flatMap((format) => format.companyNames)];

const isCompany = (text: string) => companyNames.some((name) => textDistance(name, text) < 0.15);
const isCareOf = (text: string) => careOf.some((start) => normalizeText(text).startsWith(start));
const isBuilding = (text: string) => tokenize(text).some((token) => ofBuildings.has(token));

/** The holders among the lines above a street: names from the top, up to "c/o" or a building's name. */
export function findNameLines(lines: readonly Segment[]): Segment[] {
  const holders: Segment[] = [];
  for (const line of lines) {
    if (isCareOf(line.text)) break;
    const isName = looksLikeName(line.text, true);
    if (holders.length > 0 && (isBuilding(line.text) || !isName)) break;
    if (isName) holders.push(line);
  }
  return holders.slice(-3);
}

/** Two holders on two lines are one name, joined as on one line. */
export function joinNames(lines: readonly Segment[]): string {
  return lines
    .map(({ text }) => text.replace(/^[\s&,;*]+|[\s&,;*]+$/g, "").replace(/^AND\s+|\s+AND$/i, ""))
    .filter(Boolean)
    .reduce(
      (names, next) => (names === "" || isRest(next) ? `${names} ${next}`.trim() : `${names} & ${next}`),
      "",
    );
}

/** "JR" or "LLC" alone on a line ends the name above it. */
const isRest = (line: string) => /^(JR|SR|II|III|IV|LLC|INC|ESQ|MD|TRUST|TRUSTEE|ESTATE)\.?$/i.test(line);

/** Without "&" and punctuation: two printings of the same holders compare equal. */
export const nameLookupKey = (name: string) =>
  tokenize(name)
    .filter((token) => token !== "&" && token !== "AND")
    .join(" ")
    .replace(/'/g, "");
