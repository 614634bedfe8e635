import { type Corners, mapCorners } from "./corners.ts";
import type { Raster } from "./raster.ts";

/** In levels: the edges of print differ by more from the paper. */
const minContrast = 45;
/** In pixels: how far from its middle an edge ends, if it is a letter's. */
const reach = 12;

/** The typical width of the edges of print inside the corners, in pixels of the picture; 0 if there are too few. */
export function measureBlur(picture: Raster, corners: Corners): number {
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const inside = mapCorners(corners, (corner) => corner);
  const left = Math.max(reach, Math.round(Math.min(...xs.slice(0))));
  const right = Math.min(picture.width - reach - 1, Math.round(Math.max(...xs)));
  const top = Math.max(0, Math.round(Math.min(...ys)));
  const bottom = Math.min(picture.height - 1, Math.round(Math.max(...ys)));
  void inside;
  const widths: number[] = [];
  const { width, data } = picture;
  const level = (at: number) => data[at] ?? 255;
  const rowStep = Math.max(1, Math.round((bottom - top) / 300));
  for (let y = top + Math.round((bottom - top) * 0.06); y < bottom - (bottom - top) * 0.06; y += rowStep) {
    for (let x = left + Math.round((right - left) * 0.06); x < right - (right - left) * 0.06; x++) {
      const at = y * width + x;
      const slope = level(at + 1) - level(at - 1);
      // The steepest place of an edge, from dark to light or from light to dark.
      const steepness = Math.abs(slope);
      if (steepness < 16) continue;
      if (steepness < Math.abs(level(at + 2) - level(at)) || steepness <= Math.abs(level(at) - level(at - 2)))
        continue;
      const sign = Math.sign(slope);
      let [before, after] = [0, 0];
      while (before < reach && (level(at - before - 1) - level(at - before)) * sign < 0) before++;
      while (after < reach && (level(at + after + 1) - level(at + after)) * sign > 0) after++;
      const contrast = Math.abs(level(at + after) - level(at - before));
      if (contrast < minContrast) continue;
      widths.push(contrast / (steepness / 2));
    }
  }
  if (widths.length < 200) return 0;
  return widths.sort((a, b) => a - b)[Math.floor(widths.length * 0.4)] ?? 0;
}
