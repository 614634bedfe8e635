import { blankRaster, type Raster } from "./raster.ts";

/** Rotates clockwise by `quarters` × 90°. */
export function rotateQuarterTurns(page: Raster, quarters: number): Raster {
  const turns = ((quarters % 4) + 4) % 4;
  if (turns === 0) return page;
  const { width, height, data } = page;
  const result = turns === 2 ? blankRaster(width, height) : blankRaster(height, width);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at =
        turns === 1
          ? x * height + (height - 1 - y)
          : turns === 2
            ? (height - 1 - y) * width + (width - 1 - x)
            : (width - 1 - x) * height + y;
      result.data[at] = data[y * width + x] ?? 255;
    }
  }
  return result;
}
