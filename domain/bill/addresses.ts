import { boundingBox, centerY, right } from "./geometry.ts";
import type { LabeledPage } from "./labels.ts";
import { lineHeightsAcross, type Segment } from "./layout.ts";
import {
  type CityLine,
  isPostBox,
  isRestOfUnit,
  isStateAndZip,
  isStreet,
  isUnit,
  parseCityLine,
  parseStreetAndUnit,
} from "./postal.ts";
import { repairAddressLine, withoutSpecks } from "./recognized-addresses.ts";
import { parseRecognizedCityLine } from "./recognized-cities.ts";
import { repairStreet } from "./recognized-words.ts";
import type { Box, ServiceAddress, ZipDirectory } from "./result.ts";
import { isSimilarText, normalizeText } from "./text.ts";

/** A printed address: lines below each other, the last one with the city. */
export type AddressBlock = {
  page: number;
  /** Lines above the street: account holders, and sometimes "c/o". */
  above: Segment[];
  address: ServiceAddress;
  isPostBox: boolean;
  /** The first line of the block. A label for name and address stands beside or above it. */
  first: Segment;
  /** The first line of the street. The label "Service Address" is beside it, even when a name is above. */
  street: Segment;
  box: Box;
  confidence: number;
  /** The lowest confidence of a word of its street and unit. */
  streetConfidence: number;
  /** Letters were read as digits, or the other way around. */
  isRepaired: boolean;
};

const maxLines = 7;

/** Every address on a page, of the household or of somebody else. */
export function findAddressBlocks(page: LabeledPage, zipDirectory: ZipDirectory): AddressBlock[] {
  return page.values.flatMap((last) => {
    const cityLine = cityLineIn(last, zipDirectory);
    if (!cityLine && !isStateAndZip(last.text)) return [];
    const aligned = linesAbove(page, last);
    const above = aligned.length > 0 ? aligned : streetBesideLabelAbove(page, last);
    const city = cityLine ?? parseCityLine(`${above[0]?.text ?? ""} ${last.text}`, zipDirectory);
    if (!city) return [];
    const block = toBlock(
      page,
      last,
      inKnownCity(city, last, zipDirectory),
      cityLine ? above : above.slice(1),
    );
    return block ? [block] : [];
  });
}

/**
 * The addresses, and the places where only the street of one is printed or its city stands apart. Another town could have a
 * street of this name, so what only such a place says is shown for checking.
 */
export function withStreetsAlone(
  pages: readonly LabeledPage[],
  blocks: readonly AddressBlock[],
): AddressBlock[] {
  const streets = new Set(blocks.map(({ street }) => street));
  const blockOf = new Map(
    blocks.map((block) => [normalizeText(`${block.address.street} ${block.address.unit}`), block]),
  );
  const alone = pages.flatMap(({ page, values }) =>
    values.flatMap((line): AddressBlock[] => {
      const block = streets.has(line) ? undefined : blockOf.get(normalizeText(textOf(line)));
      if (!block) return [];
      const confidence = meanConfidence([line]);
      const place = { page, above: [], first: line, street: line, box: line.box };
      return [{ ...block, ...place, confidence, streetConfidence: minConfidence([line]), isRepaired: true }];
    }),
  );
  return [...blocks, ...alone];
}

/** The city of an address, also with what recognition makes of it. */
export function cityLineIn(line: Segment, zipDirectory: ZipDirectory): CityLine | undefined {
  if (!isRecognized([line])) return parseCityLine(line.text, zipDirectory);
  return (
    parseRecognizedCityLine(line.text, zipDirectory) ?? parseCityLine(withoutSpecks(line.text), zipDirectory)
  );
}

/** `linesUpwards` are the lines above the city, the nearest first. */
function toBlock(
  page: LabeledPage,
  last: Segment,
  city: CityLine,
  linesUpwards: Segment[],
): AddressBlock | undefined {
  const before = isRecognized([last]) ? repairAddressLine(city.before) : city.before;
  const streetLines: Segment[] = [];
  for (const [index, line] of linesUpwards.entries()) {
    if (before && isStreet(before)) break;
    streetLines.push(line);
    const text = textOf(line);
    if (isStreet(text) || isPostBox(text)) break;
    if (!isUnit(text) && !isRestOfUnit(text, linesUpwards[index + 1]?.text)) return undefined;
  }
  // Some bills print the unit above the street.
  const next = linesUpwards[streetLines.length];
  if (next && !before && isUnit(textOf(next))) streetLines.push(next);

  const texts = [...streetLines.map(textOf).reverse(), ...(before ? [before] : [])];
  const parsed = parseStreetAndUnit(texts);
  if (!parsed) return undefined;
  const above = linesUpwards.slice(streetLines.length).reverse();
  const addressLines = [...streetLines, last];
  const street = isRecognized(addressLines) ? repairStreet(parsed.street) : parsed.street;
  const firstStreetLine = streetLines.at(-1) ?? last;
  return {
    page: page.page,
    above,
    address: { street, unit: parsed.unit, city: city.city, state: city.state, zip: city.zip },
    isPostBox: texts.some(isPostBox),
    first: above[0] ?? firstStreetLine,
    street: firstStreetLine,
    box: boundingBox(addressLines.map(({ box }) => box)),
    confidence: meanConfidence(addressLines),
    streetConfidence: minConfidence(streetLines.length > 0 ? streetLines : [last]),
    isRepaired:
      street !== parsed.street ||
      differs(before, city.before) ||
      streetLines.some((line) => differs(textOf(line), line.text)),
  };
}

/** In more than specks. */
const differs = (line: string, printed: string) => withoutSpecks(line) !== withoutSpecks(printed);

const textOf = (line: Segment) => (isRecognized([line]) ? repairAddressLine(line.text) : line.text);

const isRecognized = (lines: readonly Segment[]) =>
  lines.some(({ words }) => words.some(({ confidence }) => confidence < 100));

/** The ZIP code tells how a city is spelled that recognition read with one or two wrong letters. */
function inKnownCity(city: CityLine, line: Segment, zipDirectory: ZipDirectory): CityLine {
  const known = zipDirectory.cityOf(city.zip);
  if (!known || !isRecognized([line])) return city;
  const [, name = city.city, municipality = ""] =
    city.city.match(/^(.*)( (?:BORO|BOROUGH|TWP|TOWNSHIP|VILLAGE))$/i) ?? [];
  const isMisread =
    Math.abs(countLetters(known) - countLetters(name)) <= maxLostLetters && isSimilarText(known, name, 0.25);
  return isMisread ? { ...city, city: normalizeText(known) + municipality } : city;
}

/** A city with more letters or less is printed in another way, such as "MT LAUREL". */
const maxLostLetters = 2;

const countLetters = (name: string) => name.replace(/ /g, "").length;

/** The mean, not the minimum: ZIP code and city of an address confirm each other. */
function meanConfidence(lines: readonly Segment[]): number {
  const all = lines.flatMap(({ words }) => words.map(({ confidence }) => confidence));
  return all.reduce((sum, confidence) => sum + confidence, 0) / Math.max(all.length, 1);
}

const minConfidence = (lines: readonly Segment[]) =>
  Math.min(...lines.flatMap(({ words }) => words.map(({ confidence }) => confidence)));

/** The lines directly above a line, nearest first, while they have the same edge and no gap between them. */
export const linesAbove = (page: LabeledPage, start: Segment): Segment[] => adjacentLines(page, start, -1);

/** The lines directly below a line, by the same rule. */
export const linesBelow = (page: LabeledPage, start: Segment): Segment[] => adjacentLines(page, start, 1);

/** The street beside its label, where the city goes on below the label. */
const streetBesideLabelAbove = ({ valueIndex, labelIndex, lineHeight }: LabeledPage, { box }: Segment) =>
  valueIndex
    .between(centerY(box) - 2.1 * lineHeight, centerY(box) - 0.4 * lineHeight)
    .filter(
      (value) =>
        isStreet(textOf(value)) &&
        labelIndex
          .onLineOf(value.box)
          .some(
            (label) =>
              label.kind === "service" &&
              label.box.left < box.left + lineHeightsAcross(lineHeight) &&
              box.left < value.box.left &&
              right(label.box) <= value.box.left,
          ),
    )
    .slice(0, 1);

/** Lines have the same left edge, or at the right of a page the same right one. */
function adjacentLines(page: LabeledPage, start: Segment, direction: 1 | -1): Segment[] {
  const atLeft = linesWithEdge(page, start, direction, ({ left }) => left);
  return atLeft.length > 0 ? atLeft : linesWithEdge(page, start, direction, right);
}

function linesWithEdge(
  page: LabeledPage,
  start: Segment,
  direction: 1 | -1,
  edgeOf: (box: Box) => number,
): Segment[] {
  const lines: Segment[] = [];
  let last = start;
  while (lines.length < maxLines) {
    const height = Math.max(last.box.height, page.lineHeight * 0.8);
    const reach = centerY(last.box) + direction * 2.1 * height;
    const next = page.valueIndex
      .between(Math.min(centerY(last.box), reach), Math.max(centerY(last.box), reach))
      .filter(
        (other) =>
          other !== last && Math.abs(edgeOf(other.box) - edgeOf(start.box)) < lineHeightsAcross(0.8 * height),
      )
      .map((segment) => ({ segment, distance: (centerY(segment.box) - centerY(last.box)) * direction }))
      .filter(({ distance }) => distance > 0.4 * height && distance < 2.1 * height)
      .sort((a, b) => a.distance - b.distance)[0]?.segment;
    if (!next || isLabelBetween(page, next.box, last.box)) break;
    lines.push(next);
    last = next;
  }
  return lines;
}

function isLabelBetween(page: LabeledPage, a: Box, b: Box): boolean {
  const [upper, lower] = [Math.min(centerY(a), centerY(b)), Math.max(centerY(a), centerY(b))];
  const margin = 0.2 * page.lineHeight;
  return page.labelIndex.between(upper, lower).some(({ box }) => {
    const isAligned = Math.abs(box.left - b.left) < lineHeightsAcross(1.5 * page.lineHeight);
    return isAligned && centerY(box) > upper + margin && centerY(box) < lower - margin;
  });
}
