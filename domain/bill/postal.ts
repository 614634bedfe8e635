import { stateCodes } from "#domain/states.ts";
import type { ServiceAddress, ZipDirectory } from "./result.ts";
import { isSimilarText, normalizeText } from "./text.ts";

/** The parts of an address's last line. `before` is the text in front of the city if all is on one line. */
export type CityLine = { before: string; city: string; state: string; zip: string };

/** Includes Washington, D.C., where some companies get their payments. */
const postalStateCodes = new Set<string>([...stateCodes, "DC"]);

const suffixes =
  "ST STREET AVE AV AVENUE RD ROAD DR DRIVE LN LANE CT COURT PL PLACE TER TERR TERRACE BLVD BOULEVARD CIR CIRCLE HWY HIGHWAY PKWY PARKWAY TRL TRAIL SQ SQUARE WAY PIKE TPKE TURNPIKE LOOP RUN PATH ROW ALY ALLEY PLZ PLAZA XING CROSSING EXT BROADWAY PT POINT CV COVE HTS MEWS WALK PASS RDG RIDGE GLN GLEN";
const streetSuffix = new Set(suffixes.split(" "));

const designator = String.raw`(?:APARTMENT|APTO?|UNIT|SUITE|STE|FLOOR|FLR|FL|BUILDING|BLDG|ROOM|RM|LOT|TRAILER|TRLR|SPACE|SPC|PENTHOUSE|PH|NO)\b\.?\s*#?|#`;
const unitName = String.raw`(?:\d[\w-]*(?:\s[A-Z])?|[A-Z]-?\d[\w-]*|[A-Z]{1,2}|PH\w*|REAR|FRONT|UPPER|LOWER|BSMT)`;
/** These are words of streets, too: "STORE RD" is no unit. */
const placeWithNumber = String.raw`(?:PISO|STORE|SHOP|OFFICE|OFC|GARAGE)\b\.?\s*#?\s*(?:\d[\w-]*|[A-Z]\d*)`;
const level = String.raw`(?:(?:\d{1,2}(?:ST|ND|RD|TH|ER|DO|TO)?|FIRST|SECOND|THIRD|FOURTH|FIFTH|TOP|GROUND)\s*(?:FLOOR|FLR|FL|PISO)\b)`;
const bareUnit = "(?:BASEMENT|BSMT|REAR|FRNT|UPSTAIRS|DOWNSTAIRS|UPPR|LOWR|PENTHOUSE)";
const unitPart = `(?:(?:${designator})\\s*(?:${level}|${bareUnit}|${unitName})|${placeWithNumber}|${level}|${bareUnit})`;
const unitAtEnd = new RegExp(`^(.*?\\S)[\\s,]+(${unitPart}(?:[\\s,]+${unitPart})*)$`, "i");
const unitOnly = new RegExp(
  `^(?:${unitPart}(?:[\\s,]+${unitPart})*|\\d{1,2}[A-Z]|GARAGE|ATTIC|OFFICE|OFC|FRONT|UPPER|LOWER)$`,
  "i",
);
const unitInFront = new RegExp(`^(${unitPart})[\\s,]+(\\d.*)$`, "i");
/** Only behind a word for a street: "1R", "GARAGE". */
const unitBehindStreet =
  /^(.*?\s(\S+?)\.?(?:\s[NSEW])?)[\s,]+(\d{1,2}[A-Z]|GARAGE|ATTIC|OFFICE|OFC|FRONT|UPPER|LOWER|LWR)$/i;
/** Behind these stands a road's number, such as "9W". */
const numberedRoad = /\b(?:ROUTE|RTE|RT|US|HIGHWAY|HWY|(?:COUNTY|STATE) (?:ROAD|RD))$/i;

const cutOff = /\s(APT|APARTMENT|UNIT|STE|SUITE|#)$/i;

const cityEnd =
  /^(.*?)[\s,]+(N\.?\s?J\.?|NEW JERSEY|[A-Z]{2}|N[I1)\]])[\s,.]+([0-9OIlSB]{5})(?:\s?[-\u2013]\s?([0-9OIlSB]{4}))?[.,]?$/i;
/** Where a sentence goes on behind the address: "12 MAIN ST, NEWARK NJ 07104 from June 3 to July 2". */
const restOfSentence = /(?<=\s(?:NJ|N\.J\.|NEW JERSEY)[\s,]+\d{5}(?:-\d{4})?)[.,]?\s+\p{L}.*$/iu;
/** Below its city in a narrow column. */
const stateAndZip = /^(?:(?:N\.?\s?J\.?|NEW JERSEY|[A-Z]{2})[\s,.]+)?\d{5}(?:-\d{4})?$/i;

/** In characters. A longer line is no line of an address, and the patterns above would be slow on it. */
const maxLineLength = 160;
export const isShort = (line: string) => line.length <= maxLineLength;

export const hasStreetWord = (street: string) =>
  normalizeText(street)
    .split(/[\s.]+/)
    .some((word) => streetSuffix.has(word) || /^(ROUTE|RTE|RT|US|AVENUE)$/.test(word));
export const isUnit = (line: string) => isShort(line) && unitOnly.test(line.trim());
export const isPostBox = (line: string) =>
  isShort(line) && /^P\.?\s?O\.?\s?(BOX|DRAWER)\b/i.test(line.trim());
/** A street starts with a house number or names a rural route. A line with many digits is something else. */
export const isStreet = (line: string) =>
  isShort(line) &&
  !isUnit(line) &&
  !/\d{7}|^\d+ \d+ \d/.test(line) &&
  (/^\d+[A-Z]?(-\d+)?( 1\/2)?[\s,]+[A-Z0-9]/i.test(line.trim()) || ruralRoute.test(line.trim())) &&
  /[A-Z]{2}/i.test(line);
/** A box at the road, with a house and a meter behind it: "RR 2 BOX 14". */
export const ruralRoute = /^(RR|R\.R\.|HC|RURAL ROUTE)\s*#?\d+[\s,]+BOX\s*\d/i;
export const isStateAndZip = (line: string) => isShort(line) && stateAndZip.test(line.trim());

/** Parses "CITY NJ 07104-1234", alone or at the end of an address on one line. */
export function parseCityLine(line: string, zipDirectory: ZipDirectory): CityLine | undefined {
  if (!isShort(line)) return undefined;
  const address = isStreet(line) ? line.replace(restOfSentence, "") : line;
  const [, front = "", stateText = "", zipText = "", plus] = address.trim().match(cityEnd) ?? [];
  const five = digitsFor(zipText);
  const state = stateFor(stateText, five, zipDirectory);
  if (!front || !state || !/\d{5}/.test(five)) return undefined;
  const zip = plus ? `${five}-${digitsFor(plus)}` : five;
  const { before, city } = splitCity(front, zipDirectory.cityOf(five));
  return city && /^[A-Z][A-Z .'-]+$/i.test(city) ? { before, city, state, zip } : undefined;
}

const digitsFor = (text: string) =>
  text.replace(/[Oo]/g, "0").replace(/[Il]/g, "1").replace(/[Ss]/g, "5").replace(/B/g, "8");

function stateFor(text: string, zip: string, zipDirectory: ZipDirectory): string | undefined {
  const letters = normalizeText(text).replace(/[^A-Z]/g, "");
  if (letters === "NEWJERSEY") return "NJ";
  if (postalStateCodes.has(letters)) return letters;
  // A misread "NJ" in front of a New Jersey ZIP code.
  return letters.startsWith("N") && zipDirectory.cityOf(zip) ? "NJ" : undefined;
}

/** Separates street and city, as in "12 MAIN ST, APT 2, NEWARK". */
export function splitCity(front: string, knownCity: string | undefined): { before: string; city: string } {
  const comma = front.lastIndexOf(",");
  const tail = front.slice(comma + 1).trim();
  if (comma > 0 && !/\d/.test(tail)) return { before: front.slice(0, comma).trim(), city: tail };
  const text = front.replace(/,\s*$/, "").trim();
  if (!/\d/.test(text)) return { before: "", city: text };

  const words = text.split(/\s+/);
  const start = (knownCity && cityStart(words, knownCity)) || afterStreet(words);
  return { before: words.slice(0, start).join(" "), city: words.slice(start).join(" ") };
}

/** Where the ZIP code's city starts, with or without BORO or TWP behind it. */
function cityStart(words: readonly string[], knownCity: string): number | undefined {
  const length = knownCity.split(" ").length;
  for (let end = words.length; end >= words.length - 1; end--) {
    const start = end - length;
    const printed = words.slice(start, end).join(" ");
    const isWhole =
      end === words.length || /^(BORO|BOROUGH|TWP|TOWNSHIP|CITY|VILLAGE)$/i.test(words[end] ?? "");
    if (start > 1 && isWhole && isSimilarText(printed, knownCity, 0.2)) return start;
  }
  return undefined;
}

function afterStreet(words: readonly string[]): number {
  for (let at = words.length - 2; at > 0; at--) {
    const rest = words.slice(at + 1).join(" ");
    if (/\d/.test(rest)) break;
    if (streetSuffix.has(normalizeText(words[at] ?? "").replace(/\./g, ""))) return at + 1;
  }
  const lastNumber = words.findLastIndex((word) => /\d/.test(word));
  return lastNumber > 0 ? lastNumber + 1 : words.length;
}

/** Restores the spaces in "E5TH ST", "5THST" and "OCEAN AVEN", which no street is called. */
const withLostSpaces = (line: string) =>
  line
    .replace(/\b([NSEW]|[NS][EW])(\d{1,3}(?:ST|ND|RD|TH))\b/gi, "$1 $2")
    .replace(/\b(\d{1,3}(?:ST|ND|RD|TH))(ST|AVE?|RD|DR|LN|PL|TER|BLVD|STREET|AVENUE)\b/gi, "$1 $2")
    .replace(/\b(AVE|BLVD|HWY|PKWY)([NSEW])$/i, "$1 $2");

/** The unit of "12 MAIN ST, BLDG 9 APT", which the line was too short for. */
export const isRestOfUnit = (line: string, above: string | undefined) =>
  above !== undefined && cutOff.test(above.trim()) && /^[A-Z0-9-]{1,5}$/i.test(line.trim());

function joinUnits(lines: readonly string[]): string[] {
  const joined: string[] = [];
  for (const line of lines) {
    const above = joined.at(-1);
    if (above && isRestOfUnit(line, above)) joined[joined.length - 1] = `${above} ${line}`;
    else joined.push(line);
  }
  return joined;
}

/** Parses street and unit from one or two lines. Undefined without a street. */
export function parseStreetAndUnit(
  lines: readonly string[],
): Pick<ServiceAddress, "street" | "unit"> | undefined {
  const trimmedLines = joinUnits(lines).map((line) => withLostSpaces(line.replace(/[\s,]+$/, "").trim()));
  const units = trimmedLines.filter(isUnit);
  const [street] = trimmedLines.filter((line) => !isUnit(line) && (isStreet(line) || isPostBox(line)));
  const [, unitBefore, streetAfter] = trimmedLines.join(" ").match(unitInFront) ?? [];
  if (street && cutOff.test(street)) return undefined; // the unit is missing
  if (!street) return unitBefore && streetAfter ? { street: streetAfter, unit: unitBefore } : undefined;
  const [, bare, unit] = street.match(unitAtEnd) ?? [];
  if (bare && unit && isStreet(bare))
    return { street: bare.replace(/,$/, ""), unit: [unit, ...units].join(" ") };
  const behind = splitBehindStreet(street);
  return { street: behind?.street ?? street, unit: [behind?.unit ?? [], units].flat().join(" ") };
}

function splitBehindStreet(line: string): Pick<ServiceAddress, "street" | "unit"> | undefined {
  const [, street = "", kind = "", unit = ""] = line.match(unitBehindStreet) ?? [];
  const isSplit = streetSuffix.has(normalizeText(kind)) && isStreet(street) && !numberedRoad.test(street);
  return isSplit ? { street: street.replace(/,$/, ""), unit } : undefined;
}
