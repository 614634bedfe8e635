import { bottom, middle, onOneLine, right, shared } from "./geometry.ts";
import type { Label, LabelledPage } from "./labels.ts";
import { widthOf } from "./layout.ts";
import type { Box } from "./result.ts";

export type Owner = { label: Label; how: "beside" | "below" | "over"; cost: number };

/** From this cost on a label has nothing to do with a value. */
const tooFar = 6;
const blocked = 2.5;

/** The label that a value belongs to: the nearest one that reads on to it, to the right or downwards. */
export function ownerOf(page: LabelledPage, box: Box): Owner | undefined {
  let best: Owner | undefined;
  for (const label of page.labels) {
    const owner = beside(page, label, box) ?? below(page, label, box) ?? over(page, label, box);
    if (owner && owner.cost < tooFar && (!best || owner.cost < best.cost)) best = owner;
  }
  return best;
}

function beside(page: LabelledPage, label: Label, box: Box): Owner | undefined {
  if (!onOneLine(label.box, box)) return undefined;
  const gap = box.left - right(label.box);
  if (gap < -widthOf(1.5 * page.line)) return undefined;
  const between = [...page.labels, ...page.values].filter(
    (other) =>
      other !== label &&
      /[\p{L}\p{N}]/u.test(other.text) && // dots that lead to a value are nothing between
      onOneLine(other.box, box) &&
      other.box.left >= right(label.box) - 0.002 &&
      right(other.box) <= box.left + 0.002,
  );
  const cost = (gap / widthOf(page.line)) * 0.06 + between.length * blocked;
  return { label, how: "beside", cost };
}

function below(page: LabelledPage, label: Label, box: Box): Owner | undefined {
  const down = (middle(box) - middle(label.box)) / page.line;
  if (down < 0.6 || down > 6) return undefined;
  const aside = Math.abs(box.left - label.box.left) / widthOf(page.line);
  const isUnder = shared(label.box, box) > 0 || aside < 1.5 || Math.abs(right(box) - right(label.box)) < 0.01;
  if (!isUnder) return undefined;
  const labelsBetween = page.labels.filter(
    (other) =>
      other !== label &&
      shared(other.box, box) > 0 &&
      middle(other.box) > middle(label.box) + 0.3 * page.line &&
      middle(other.box) < box.top,
  );
  const linesBetween = page.values.filter(
    ({ box: other }) =>
      shared(other, box) > 0 &&
      other.top > bottom(label.box) - 0.3 * page.line &&
      bottom(other) < box.top + 0.2 * page.line,
  );
  // A label that has its value beside it, and a value that has other words beside it, do not look for one another.
  const isTaken = hasBeside(page, label.box, "right") || hasBeside(page, box, "left");
  const cost =
    0.4 +
    0.25 * down +
    Math.min(aside * 0.05, 0.8) +
    labelsBetween.length * blocked +
    linesBetween.length * 0.8 +
    (isTaken ? blocked : 0);
  return { label, how: "below", cost };
}

/** Some bills set the label small under its value. Only a label with nothing beside and below it can be one of those. */
function over(page: LabelledPage, label: Label, box: Box): Owner | undefined {
  const up = (middle(label.box) - middle(box)) / page.line;
  const aside = Math.abs(box.left - label.box.left) / widthOf(page.line);
  if (up < 0.6 || up > 2 || aside > 1 || hasBeside(page, label.box, "right")) return undefined;
  const isOfNumber = label.kind === "account" || label.kind === "enrollment";
  const isHead = page.values.some(({ box: other, text }) => {
    if (isOfNumber && !/\d{4}/.test(text)) return false;
    const down = (middle(other) - middle(label.box)) / page.line;
    return down > 0.5 && down < 2.5 && shared(other, label.box) > 0;
  });
  return isHead ? undefined : { label, how: "over", cost: 1.5 + 0.5 * up };
}

/** In line heights: nearer than the next column. */
const besideReach = 2.5;

function hasBeside(page: LabelledPage, box: Box, side: "left" | "right"): boolean {
  return page.values.some(({ box: other, text }) => {
    if (!onOneLine(other, box)) return false;
    const gap = side === "right" ? other.left - right(box) : box.left - right(other);
    const isWords = side === "right" || /\p{L}{2}/u.test(text);
    return isWords && gap > -0.002 && gap < widthOf(besideReach * page.line);
  });
}
