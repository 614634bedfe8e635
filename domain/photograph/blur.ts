import type { Corners } from "./corners.ts";
import type { Raster } from "./raster.ts";

/** In levels: the edges of print differ by more from the paper. */
const minContrast = 45;
/** In levels over two pixels: weaker slopes are noise. */
const minSlope = 16;
/** In pixels: an edge that is longer on one side is a shadow. */
const reach = 12;
/** The edges of rounded letters are wider than those of straight ones, at the same sharpness. */
const quantile = 0.4;
const minEdges = 200;
/** Lines of pixels in each direction that are looked at. */
const lineCount = 200;

/**
 * The usual width of the edges of print inside the corners, in pixels of the picture, across or down, whichever is more:
 * a camera that moved blurs in one direction. 0 if there is too little print.
 */
export function measureBlur(picture: Raster, corners: Corners): number {
  const { width, height, data } = picture;
  const across = rangeOf(corners, "x", width);
  const down = rangeOf(corners, "y", height);
  const widthsOf = (lines: Range, along: Range, lineStep: number, step: number) => {
    const widths: number[] = [];
    const skip = Math.max(1, Math.round((lines.to - lines.from) / lineCount));
    for (let line = lines.from; line < lines.to; line += skip) {
      for (let position = along.from; position < along.to; position++) {
        const edge = edgeWidth(data, line * lineStep + position * step, step);
        if (edge > 0) widths.push(edge);
      }
    }
    if (widths.length < minEdges) return 0;
    return widths.sort((a, b) => a - b)[Math.floor(widths.length * quantile)] ?? 0;
  };
  return Math.max(widthsOf(down, across, width, 1), widthsOf(across, down, 1, width));
}

type Range = { from: number; to: number };

/** The part of the picture inside the corners, without the edges of the paper, which are no print. */
function rangeOf(corners: Corners, axis: "x" | "y", size: number): Range {
  const values = corners.map((corner) => corner[axis]);
  const [min, max] = [Math.min(...values), Math.max(...values)];
  const margin = (max - min) * 0.06;
  return {
    from: Math.round(Math.max(reach + 2, min + margin)),
    to: Math.round(Math.min(size - reach - 2, max - margin)),
  };
}

/** The contrast of the edge whose steepest place is this pixel, by its slope; 0 if there is none. */
function edgeWidth(data: Uint8Array, at: number, step: number): number {
  const level = (offset: number) => data[at + offset * step] ?? 255;
  const slope = level(1) - level(-1);
  const steepness = Math.abs(slope);
  if (steepness < minSlope) return 0;
  if (steepness < Math.abs(level(2) - level(0)) || steepness <= Math.abs(level(0) - level(-2))) return 0;
  const sign = Math.sign(slope);
  let [before, after] = [0, 0];
  while (before < reach && (level(-before - 1) - level(-before)) * sign < 0) before++;
  while (after < reach && (level(after + 1) - level(after)) * sign > 0) after++;
  const contrast = Math.abs(level(after) - level(-before));
  return contrast < minContrast ? 0 : contrast / (steepness / 2);
}
