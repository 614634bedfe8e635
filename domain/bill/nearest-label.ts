import { bottom, centerY, horizontalOverlap, isOnSameLine, right } from "./geometry.ts";
import type { Label, LabeledPage } from "./labels.ts";
import { lineHeightsAcross, type Segment } from "./layout.ts";
import type { Box } from "./result.ts";

export type NearestLabel = { label: Label; position: "beside" | "below" | "above"; cost: number };

/** A label with a higher cost does not belong to the value. */
const maxCost = 6;
/** Cost of something printed between label and value. */
const obstacleCost = 2.5;

/** The label that a value belongs to: the nearest one to its left or above it, or one printed directly below it. */
export function findNearestLabel(page: LabeledPage, box: Box): NearestLabel | undefined {
  const context = findLabelContext(page, box);
  let best: NearestLabel | undefined;
  for (const label of context.labels) {
    const match =
      matchBeside(page, label, box, context) ??
      matchBelow(page, label, box, context) ??
      matchAcrossLines(page, label, box) ??
      matchAbove(page, label, box, context);
    if (match && match.cost < maxCost && (!best || match.cost < best.cost)) best = match;
  }
  return best;
}

/** The part of a page in which a value's label can be. */
type LabelContext = {
  /** The labels that are nearest to the value, in reading order. */
  labels: Label[];
  /** Text on the value's line that ends before the value. */
  before: Segment[];
  labelsAbove: Label[];
  valuesAbove: Segment[];
};

/** No bill has as many labels around one value. */
const maxLabels = 24;

function findLabelContext(page: LabeledPage, box: Box): LabelContext {
  const { lineHeight, labelIndex, valueIndex } = page;
  const top = centerY(box) - 6 * lineHeight;
  const besideLabels = labelIndex.onLineOf(box);
  const aboveAndBelow = labelIndex.between(top, centerY(box) + 2 * lineHeight);
  const before = [...besideLabels, ...valueIndex.onLineOf(box)].filter(
    (other) => right(other.box) <= box.left + 0.002 && /[\p{L}\p{N}]/u.test(other.text), // leader dots do not count
  );
  return {
    labels: nearestLabels(page, [...new Set([...besideLabels, ...aboveAndBelow])], box),
    before,
    labelsAbove: aboveAndBelow.filter((label) => isInColumn(label, box)),
    valuesAbove: valueIndex.between(top, centerY(box)).filter((value) => isInColumn(value, box)),
  };
}

const isInColumn = (other: Segment, box: Box) => horizontalOverlap(other.box, box) > 0;

function nearestLabels({ lineHeight }: LabeledPage, candidates: Label[], box: Box): Label[] {
  if (candidates.length <= maxLabels) return candidates;
  const distance = (label: Label) =>
    Math.abs(centerY(label.box) - centerY(box)) / lineHeight +
    Math.min(Math.abs(box.left - label.box.left), Math.abs(box.left - right(label.box))) /
      lineHeightsAcross(lineHeight);
  return candidates
    .map((label) => ({ label, distance: distance(label) }))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, maxLabels)
    .map(({ label }) => label);
}

function matchBeside(
  page: LabeledPage,
  label: Label,
  box: Box,
  { before }: LabelContext,
): NearestLabel | undefined {
  if (!isOnSameLine(label.box, box)) return undefined;
  const gap = box.left - right(label.box);
  if (gap < -lineHeightsAcross(1.5 * page.lineHeight)) return undefined;
  const between = before.filter((other) => other !== label && other.box.left >= right(label.box) - 0.002);
  const cost = (gap / lineHeightsAcross(page.lineHeight)) * 0.06 + between.length * obstacleCost;
  return { label, position: "beside", cost };
}

function matchBelow(
  page: LabeledPage,
  label: Label,
  box: Box,
  { labelsAbove, valuesAbove }: LabelContext,
): NearestLabel | undefined {
  const linesDown = (centerY(box) - centerY(label.box)) / page.lineHeight;
  if (linesDown < 0.6 || linesDown > 6) return undefined;
  const horizontalOffset = Math.abs(box.left - label.box.left) / lineHeightsAcross(page.lineHeight);
  const isUnder =
    horizontalOverlap(label.box, box) > 0 ||
    horizontalOffset < 1.5 ||
    Math.abs(right(box) - right(label.box)) < 0.01;
  if (!isUnder) return undefined;
  const labelsBetween = labelsAbove.filter(
    (other) =>
      other !== label &&
      centerY(other.box) > centerY(label.box) + 0.3 * page.lineHeight &&
      centerY(other.box) < box.top,
  );
  const linesBetween = valuesAbove.filter(
    ({ box: other }) =>
      other.top > bottom(label.box) - 0.3 * page.lineHeight &&
      bottom(other) < box.top + 0.2 * page.lineHeight,
  );
  // A label with a value beside it, or a value with a label beside it, is already matched.
  const isMatchedBeside = hasBeside(page, label.box, "right") || hasBeside(page, box, "left");
  const cost =
    0.4 +
    0.25 * linesDown +
    Math.min(horizontalOffset * 0.05, 0.8) +
    labelsBetween.length * obstacleCost +
    linesBetween.length * 0.8 +
    (isMatchedBeside ? obstacleCost : 0);
  return { label, position: "below", cost };
}

/** A label that ends a line of a paragraph, which goes on with the value at the left of the next line. */
function matchAcrossLines(page: LabeledPage, label: Label, box: Box): NearestLabel | undefined {
  const linesDown = (centerY(box) - centerY(label.box)) / page.lineHeight;
  const isAtLeft = (start: Box) => Math.abs(start.left - box.left) < lineHeightsAcross(0.5 * page.lineHeight);
  if (linesDown < 0.6 || linesDown > 2 || box.left > label.box.left || isAtLeft(label.box)) return undefined;
  if (hasBeside(page, label.box, "right") || hasBeside(page, box, "left")) return undefined;
  if (!isAtLeft(startOfLine(page, label))) return undefined;
  return { label, position: "below", cost: 0.8 + 0.25 * linesDown };
}

/** Where the text begins that a label continues. */
function startOfLine({ labelIndex, valueIndex, lineHeight }: LabeledPage, { box }: Label): Box {
  const before = [...labelIndex.onLineOf(box), ...valueIndex.onLineOf(box)]
    .filter((other) => right(other.box) <= box.left + 0.002)
    .sort((a, b) => right(b.box) - right(a.box));
  let start = box;
  for (const { box: other } of before) {
    if (start.left - right(other) > lineHeightsAcross(lineHeight)) break;
    start = other;
  }
  return start;
}

/** Some bills print a small label below its value. Such a label has no value beside or below it. */
function matchAbove(
  page: LabeledPage,
  label: Label,
  box: Box,
  { labelsAbove }: LabelContext,
): NearestLabel | undefined {
  const linesUp = (centerY(label.box) - centerY(box)) / page.lineHeight;
  if (linesUp < 0.6 || linesUp > 2 || hasBeside(page, label.box, "right")) return undefined;
  // Where labels stand below their values, the next label and the next value are farther away.
  const gap = Math.max(label.box.top - bottom(box), 0.2 * page.lineHeight);
  const isTight =
    gap < 0.8 * page.lineHeight &&
    labelsAbove.every(({ box: other }) => other.top > box.top || box.top - bottom(other) > 2 * gap);
  const isAligned = Math.abs(box.left - label.box.left) <= lineHeightsAcross(page.lineHeight);
  if (!isAligned && !(isTight && horizontalOverlap(label.box, box) > 0)) return undefined;
  if (hasValueBelow(page, label, isTight ? 2 * gap : Number.POSITIVE_INFINITY)) return undefined;
  return { label, position: "above", cost: isTight ? 0.3 + 0.25 * linesUp : 1.5 + 0.5 * linesUp };
}

function hasValueBelow(page: LabeledPage, { kind, box }: Label, maxGap: number): boolean {
  const y = centerY(box);
  const nearby = page.valueIndex.between(y + 0.5 * page.lineHeight, y + 2.5 * page.lineHeight);
  return nearby.some(({ box: other, text }) => {
    if ((kind === "account" || kind === "enrollment") && !/\d{4}/.test(text)) return false;
    const linesDown = (centerY(other) - y) / page.lineHeight;
    return (
      linesDown > 0.5 &&
      linesDown < 2.5 &&
      other.top - bottom(box) <= maxGap &&
      horizontalOverlap(other, box) > 0
    );
  });
}

/** In line heights: closer than the next column. */
const besideReach = 2.5;

function hasBeside(page: LabeledPage, box: Box, side: "left" | "right"): boolean {
  return page.valueIndex.onLineOf(box).some(({ box: other, text }) => {
    const gap = side === "right" ? other.left - right(box) : box.left - right(other);
    const isWords = side === "right" || /\p{L}{2}/u.test(text);
    return isWords && gap > -0.002 && gap < lineHeightsAcross(besideReach * page.lineHeight);
  });
}
