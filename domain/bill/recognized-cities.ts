import { withDigitsForLetters } from "./digits.ts";
import { type CityLine, isShort, splitCity } from "./postal.ts";
import type { ZipDirectory } from "./result.ts";
import { isSimilarText, normalizeText } from "./text.ts";

/** The ZIP code at the end of a line, with specks around it and any sign, or none, for its hyphen. */
const zipAtEnd =
  /^(.*?)[^\p{L}\p{N}.]*([0-9OoIl|SB]{5})(?:\s?[-\u2013\u2014~.=·]?\s?([0-9OoIl|SB]{4}))?[^\p{L}\p{N}]*$/u;

/**
 * Parses the last line of a recognized address. A ZIP code of New Jersey and its city confirm each other, so that "NJ" may be
 * misread, lost or joined with its neighbors.
 */
export function parseRecognizedCityLine(line: string, zipDirectory: ZipDirectory): CityLine | undefined {
  if (!isShort(line)) return undefined;
  const [, front = "", zipText = "", plus] = line.trim().match(zipAtEnd) ?? [];
  const five = withDigitsForLetters(zipText);
  const known = zipDirectory.cityOf(five);
  if (!known || !/\d{3}/.test(zipText)) return undefined;
  const zip = plus && /\d{2}/.test(plus) ? `${five}-${withDigitsForLetters(plus)}` : five;
  for (const place of placesIn(front.trim())) {
    const { before, city } = splitCity(withoutMarks(place), known);
    const name = withoutMarks(withoutMarks(city).replace(/ \p{L}$/u, "")); // a letter behind the city is a speck
    if (isCity(name, known)) return { before, city: name, state: "NJ", zip };
  }
  return undefined;
}

/** What is in front of the ZIP code without the state: without its last two words, its last one, or its last letters. */
function placesIn(front: string): string[] {
  const words = front.split(/\s+/);
  const [state = "", second = ""] = [words.at(-1), words.at(-2)];
  return [
    ...(/^new$/i.test(second) || (/^N\W?$/i.test(second) && state.length <= 2)
      ? [words.slice(0, -2).join(" ")]
      : []),
    ...(state.length <= 4 ? [words.slice(0, -1).join(" ")] : []),
    front.replace(/N[\s.]?[JI1)\]]\.?$/i, ""),
    front,
  ];
}

const withoutMarks = (text: string) => text.replace(/^[^\p{L}\p{N}#]+|[^\p{L}\p{N}]+$/gu, "");

const isCity = (name: string, known: string) =>
  isSimilarText(known, name, 0.25) ||
  isSimilarText(known.replace(/ /g, ""), name.replace(/ /g, ""), 0.2) ||
  new RegExp(`^${normalizeText(known)} (BORO|BOROUGH|TWP|TOWNSHIP|CITY|VILLAGE)$`).test(normalizeText(name));
