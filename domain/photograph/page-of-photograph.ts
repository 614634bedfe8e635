import type { Corners } from "./corners.ts";
import { withoutNoise } from "./noise.ts";
import { pageSize, straighten } from "./perspective.ts";
import type { Raster } from "./raster.ts";
import { whitenBackground } from "./whiten-background.ts";

export type PhotographedPage = { page: Raster; dpi: number };

/** The paper between the corners as a scanner would show it: seen from straight above, on white. */
export function pageOfPhotograph(picture: Raster, corners: Corners): PhotographedPage {
  const { dpi, width, height } = pageSize(corners, picture);
  const page = whitenBackground(withoutNoise(straighten(picture, corners, { width, height })));
  whitenEdges(page, Math.round(dpi * edgeInches));
  return { page, dpi };
}

/** Nothing is printed so close to the edge of the paper, where the table shows through imprecise corners. */
const edgeInches = 0.03;

function whitenEdges({ width, height, data }: Raster, thickness: number): void {
  data.fill(255, 0, thickness * width);
  data.fill(255, (height - thickness) * width);
  for (let y = thickness; y < height - thickness; y++) {
    data.fill(255, y * width, y * width + thickness);
    data.fill(255, (y + 1) * width - thickness, (y + 1) * width);
  }
}
