import { bottom, centerY, horizontalOverlap, isOnSameLine, right } from "./geometry.ts";
import type { Label, LabeledPage } from "./labels.ts";
import { lineHeightsAcross } from "./layout.ts";
import type { Box } from "./result.ts";

export type NearestLabel = { label: Label; position: "beside" | "below" | "above"; cost: number };

/** A label with a higher cost does not belong to the value. */
const maxCost = 6;
/** Cost of something printed between label and value. */
const obstacleCost = 2.5;

/** The label that a value belongs to: the nearest one to its left or above it, or one printed directly below it. */
export function findNearestLabel(page: LabeledPage, box: Box): NearestLabel | undefined {
  let best: NearestLabel | undefined;
  for (const label of page.labels) {
    const match =
      matchBeside(page, label, box) ?? matchBelow(page, label, box) ?? matchAbove(page, label, box);
    if (match && match.cost < maxCost && (!best || match.cost < best.cost)) best = match;
  }
  return best;
}

function matchBeside(page: LabeledPage, label: Label, box: Box): NearestLabel | undefined {
  if (!isOnSameLine(label.box, box)) return undefined;
  const gap = box.left - right(label.box);
  if (gap < -lineHeightsAcross(1.5 * page.lineHeight)) return undefined;
  const between = [...page.labels, ...page.values].filter(
    (other) =>
      other !== label &&
      /[\p{L}\p{N}]/u.test(other.text) && // leader dots do not count
      isOnSameLine(other.box, box) &&
      other.box.left >= right(label.box) - 0.002 &&
      right(other.box) <= box.left + 0.002,
  );
  const cost = (gap / lineHeightsAcross(page.lineHeight)) * 0.06 + between.length * obstacleCost;
  return { label, position: "beside", cost };
}

function matchBelow(page: LabeledPage, label: Label, box: Box): NearestLabel | undefined {
  const linesDown = (centerY(box) - centerY(label.box)) / page.lineHeight;
  if (linesDown < 0.6 || linesDown > 6) return undefined;
  const horizontalOffset = Math.abs(box.left - label.box.left) / lineHeightsAcross(page.lineHeight);
  const isUnder =
    horizontalOverlap(label.box, box) > 0 ||
    horizontalOffset < 1.5 ||
    Math.abs(right(box) - right(label.box)) < 0.01;
  if (!isUnder) return undefined;
  const labelsBetween = page.labels.filter(
    (other) =>
      other !== label &&
      horizontalOverlap(other.box, box) > 0 &&
      centerY(other.box) > centerY(label.box) + 0.3 * page.lineHeight &&
      centerY(other.box) < box.top,
  );
  const linesBetween = page.values.filter(
    ({ box: other }) =>
      horizontalOverlap(other, box) > 0 &&
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

/** Some bills print a small label below its value. Such a label has no value beside or below it. */
function matchAbove(page: LabeledPage, label: Label, box: Box): NearestLabel | undefined {
  const linesUp = (centerY(label.box) - centerY(box)) / page.lineHeight;
  const horizontalOffset = Math.abs(box.left - label.box.left) / lineHeightsAcross(page.lineHeight);
  if (linesUp < 0.6 || linesUp > 2 || horizontalOffset > 1 || hasBeside(page, label.box, "right"))
    return undefined;
  const isNumberLabel = label.kind === "account" || label.kind === "enrollment";
  const hasValueBelow = page.values.some(({ box: other, text }) => {
    if (isNumberLabel && !/\d{4}/.test(text)) return false;
    const linesDown = (centerY(other) - centerY(label.box)) / page.lineHeight;
    return linesDown > 0.5 && linesDown < 2.5 && horizontalOverlap(other, label.box) > 0;
  });
  return hasValueBelow ? undefined : { label, position: "above", cost: 1.5 + 0.5 * linesUp };
}

/** In line heights: closer than the next column. */
const besideReach = 2.5;

function hasBeside(page: LabeledPage, box: Box, side: "left" | "right"): boolean {
  return page.values.some(({ box: other, text }) => {
    if (!isOnSameLine(other, box)) return false;
    const gap = side === "right" ? other.left - right(box) : box.left - right(other);
    const isWords = side === "right" || /\p{L}{2}/u.test(text);
    return isWords && gap > -0.002 && gap < lineHeightsAcross(besideReach * page.lineHeight);
  });
}
