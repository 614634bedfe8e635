import { boundingBox, centerY } from "./geometry.ts";
import type { LabeledPage } from "./labels.ts";
import { lineHeightsAcross, type Segment } from "./layout.ts";
import {
  type CityLine,
  isPostBox,
  isStateAndZip,
  isStreet,
  isUnit,
  parseCityLine,
  parseStreetAndUnit,
} from "./postal.ts";
import type { Box, ServiceAddress, ZipDirectory } from "./result.ts";

/** An address as it is printed: lines under one another that end with a city. */
export type AddressBlock = {
  page: number;
  /** Lines above the street: holders, and sometimes "c/o". */
  above: Segment[];
  address: ServiceAddress;
  isPostBox: boolean;
  /** The first line, where a label would point. */
  first: Segment;
  /** Where the street begins: the label "Service Address" points there, under a name or without. */
  street: Segment;
  box: Box;
  confidence: number;
};

const mostLines = 7;

/** Every address on a page, whoever's it is. */
export function findAddressBlocks(page: LabeledPage, places: ZipDirectory): AddressBlock[] {
  return page.values.flatMap((last) => {
    const stack = linesAbove(page, last);
    const own = parseCityLine(last.text, places);
    const joined =
      own ??
      (isStateAndZip(last.text) ? parseCityLine(`${stack[0]?.text ?? ""}, ${last.text}`, places) : undefined);
    if (!joined) return [];
    const lines = own ? stack : stack.slice(1);
    const block = blockOf(page, last, joined, lines);
    return block ? [block] : [];
  });
}

function blockOf(
  page: LabeledPage,
  last: Segment,
  city: CityLine,
  stack: Segment[],
): AddressBlock | undefined {
  const streetLines: Segment[] = [];
  for (const line of stack) {
    if (city.before && isStreet(city.before)) break;
    streetLines.push(line);
    if (isStreet(line.text) || isPostBox(line.text)) break;
    if (!isUnit(line.text)) return undefined;
  }
  // A unit may also stand above its street.
  const next = stack[streetLines.length];
  if (next && !city.before && isUnit(next.text)) streetLines.push(next);

  const texts = [...streetLines.map(({ text }) => text).reverse(), ...(city.before ? [city.before] : [])];
  const street = parseStreetAndUnit(texts);
  if (!street) return undefined;
  const above = stack.slice(streetLines.length).reverse();
  const own = [...streetLines, last];
  const start = streetLines.at(-1) ?? last;
  return {
    page: page.page,
    above,
    address: { ...street, city: city.city, state: city.state, zip: city.zip },
    isPostBox: texts.some(isPostBox),
    first: above[0] ?? start,
    street: start,
    box: boundingBox(own.map(({ box }) => box)),
    confidence: meanConfidence(own),
  };
}

/** Of an address the whole counts: its ZIP code and city confirm one another. */
function meanConfidence(lines: readonly Segment[]): number {
  const all = lines.flatMap(({ words }) => words.map(({ confidence }) => confidence));
  return all.reduce((sum, confidence) => sum + confidence, 0) / Math.max(all.length, 1);
}

/** The lines right above one, nearest first, as long as they begin at its left edge and no gap is between. */
export function linesAbove(page: LabeledPage, start: Segment): Segment[] {
  return stack(page, start, -1);
}

export function linesBelow(page: LabeledPage, start: Segment): Segment[] {
  return stack(page, start, 1);
}

function stack(page: LabeledPage, start: Segment, direction: 1 | -1): Segment[] {
  const lines: Segment[] = [];
  let last = start;
  while (lines.length < mostLines) {
    const height = Math.max(last.box.height, page.lineHeight * 0.8);
    const next = page.values
      .filter(
        (other) =>
          other !== last && Math.abs(other.box.left - start.box.left) < lineHeightsAcross(0.8 * height),
      )
      .map((segment) => ({ segment, down: (centerY(segment.box) - centerY(last.box)) * direction }))
      .filter(({ down }) => down > 0.4 * height && down < 2.1 * height)
      .sort((a, b) => a.down - b.down)[0]?.segment;
    if (!next || isLabelBetween(page, next.box, last.box)) break;
    lines.push(next);
    last = next;
  }
  return lines;
}

const isLabelBetween = (page: LabeledPage, a: Box, b: Box) =>
  page.labels.some(({ box }) => {
    const [from, to] = [Math.min(centerY(a), centerY(b)), Math.max(centerY(a), centerY(b))];
    const near = Math.abs(box.left - b.left) < lineHeightsAcross(1.5 * page.lineHeight);
    return near && centerY(box) > from + 0.2 * page.lineHeight && centerY(box) < to - 0.2 * page.lineHeight;
  });
