import { centerY, horizontalOverlap, right } from "#domain/bill/geometry.ts";
import { lineHeightsAcross, type PageLayout, rowsOf, type Segment } from "#domain/bill/layout.ts";
import type { Box } from "#domain/bill/result.ts";
import { normalizeText } from "#domain/bill/text.ts";
import { findDates, type PrintedDate, withoutDates } from "./dates.ts";
import { findQuantities, type Quantity } from "./quantities.ts";

/** One line of a bill: what it says, and the quantities beside it or below it. */
export type Item = {
  page: number;
  /** The words as printed, without quantities at their end. */
  label: string;
  /** In upper case, without dates and quantities. */
  words: string;
  /** The whole text of the label's segment after `normalizeText`. */
  text: string;
  /** The line above, for a label that is printed on two lines. */
  above: string;
  quantities: Quantity[];
  dates: PrintedDate[];
  box: Box;
  /** The lowest confidence of the recognition, 100 for a text layer. */
  confidence: number;
};

type Part = Segment & {
  text: string;
  normalized: string;
  words: Segment["words"];
  rest: string;
  quantities: Quantity[];
};

/** How the amount is calculated stands between a charge and its amount. */
const calculation =
  /^(?:FOR THE )?(?:(?:FIRST|NEXT|LAST|OVER|ALL)\b.*)?(?:[X@*\u00D7=]|AT|PER|KWH|KWHR|EACH|FOR|DAYS?|\/|\s|\$)*$/;

/** The lines of a page. A quantity belongs to the nearest words on its left, otherwise to those right above it. */
export function findItems({ page, segments, lineHeight }: PageLayout): Item[] {
  const items: Item[] = [];
  const labels: Item[] = [];
  for (const row of rowsOf(segments.map(toPart))) {
    let current: Item | undefined;
    for (const part of row) {
      const isCalculation = part.quantities.length > 0 && calculation.test(part.rest);
      if (/\p{L}{2}/u.test(part.rest) && !(isCalculation && current)) {
        current = toItem(page, part, aboveOf(labels, part, lineHeight));
        items.push(current);
        labels.push(current);
        continue;
      }
      if (part.quantities.length === 0 && !findDates(part.normalized).length) continue;
      const above = columnHeadOf(labels, part, lineHeight);
      if (above && above !== current) items.push({ ...above, ...measured(part, above) });
      if (current) extend(current, part);
    }
  }
  return items;
}

const toPart = (segment: Segment): Part => {
  const normalized = normalizeText(segment.text);
  const { quantities, words } = findQuantities(withoutDates(normalized));
  return { ...segment, normalized, quantities, rest: words };
};

const confidenceOf = ({ words }: Segment) => Math.min(...words.map(({ confidence }) => confidence));
const datesOf = ({ normalized }: Part) => findDates(normalized).map(({ date }) => date);

const toItem = (page: number, part: Part, above: string): Item => ({
  page,
  label: withoutAmount(part.text),
  words: part.rest,
  text: part.normalized,
  above,
  quantities: [...part.quantities],
  dates: datesOf(part),
  box: part.box,
  confidence: confidenceOf(part),
});

const withoutAmount = (text: string) =>
  text.replace(/[\s.:]*[-(]?\$?\s?[\d,]+\.\d\d\)?(?:\s?CR|-)?$/i, "").trim();

const measured = (part: Part, above: Item) => ({
  quantities: part.quantities,
  dates: datesOf(part),
  confidence: Math.min(confidenceOf(part), above.confidence),
});

function extend(item: Item, part: Part): void {
  item.quantities.push(...part.quantities);
  item.dates.push(...datesOf(part));
  item.confidence = Math.min(item.confidence, confidenceOf(part));
}

/** Lines that start at the same place, one right below the other, are one label. */
function aboveOf(labels: readonly Item[], { box }: Part, lineHeight: number): string {
  const above = labels.findLast(
    (label) =>
      label.quantities.length === 0 &&
      Math.abs(label.box.left - box.left) < lineHeightsAcross(0.6 * lineHeight) &&
      isRightBelow(label.box, box, 1.9 * lineHeight),
  );
  return above?.words ?? "";
}

/** The words right above a quantity that has none beside it, as in a box with a heading. */
function columnHeadOf(labels: readonly Item[], { box }: Part, lineHeight: number): Item | undefined {
  return labels.findLast((label) => {
    const isAligned =
      Math.abs(label.box.left - box.left) < lineHeightsAcross(0.8 * lineHeight) ||
      Math.abs(right(label.box) - right(box)) < lineHeightsAcross(0.8 * lineHeight);
    return (
      isAligned && horizontalOverlap(label.box, box) > 0 && isRightBelow(label.box, box, 2.6 * lineHeight)
    );
  });
}

const isRightBelow = (upper: Box, lower: Box, maxDistance: number) => {
  const distance = centerY(lower) - centerY(upper);
  return distance > 0.2 * lower.height && distance < maxDistance;
};

export const firstOf = ({ quantities }: Item, ...units: Quantity["unit"][]): number | undefined =>
  quantities.find(({ unit }) => units.includes(unit))?.value;
