import type { Box } from "./result.ts";

export const right = ({ left, width }: Box) => left + width;
export const bottom = ({ top, height }: Box) => top + height;
export const centerY = ({ top, height }: Box) => top + height / 2;

export function boundingBox(boxes: readonly Box[]): Box {
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  return {
    left,
    top,
    width: Math.max(...boxes.map(right)) - left,
    height: Math.max(...boxes.map(bottom)) - top,
  };
}

/** The width that both boxes cover. Negative values are the gap between them. */
export const horizontalOverlap = (a: Box, b: Box) => Math.min(right(a), right(b)) - Math.max(a.left, b.left);

/** The centers of the boxes are closer than half the height of the smaller box. */
export const isOnSameLine = (a: Box, b: Box) =>
  Math.abs(centerY(a) - centerY(b)) <
  0.5 * Math.max(Math.min(a.height, b.height), 0.6 * Math.max(a.height, b.height));
