import { blankRaster, type Raster } from "#domain/photograph/raster.ts";

/** In degrees. A smaller skew is not worth the pass. */
const minSkew = 0.05;

/** Rotates by the skew around the center. The size stays, so corners are cut off. */
export function deskew(page: Raster, skew: number): Raster {
  if (Math.abs(skew) < minSkew) return page;
  const { width, height, data } = page;
  const result = blankRaster(width, height);
  const angle = (skew * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  for (let y = 0; y < height; y++) {
    const rowX = width / 2 - cos * (width / 2) - sin * (y - height / 2);
    const rowY = height / 2 - sin * (width / 2) + cos * (y - height / 2);
    for (let x = 0; x < width; x++) {
      const fromX = rowX + cos * x;
      const fromY = rowY + sin * x;
      const left = Math.floor(fromX);
      const top = Math.floor(fromY);
      if (left < 0 || top < 0 || left + 1 >= width || top + 1 >= height) continue;
      const across = fromX - left;
      const at = top * width + left;
      const upper = (data[at] ?? 255) * (1 - across) + (data[at + 1] ?? 255) * across;
      const lower = (data[at + width] ?? 255) * (1 - across) + (data[at + width + 1] ?? 255) * across;
      result.data[y * width + x] = upper + (lower - upper) * (fromY - top);
    }
  }
  return result;
}
