import { type Corners, wholePicture } from "./corners.ts";
import { findPaper } from "./find-paper.ts";
import { pageSize, straighten } from "./perspective.ts";
import type { Raster } from "./raster.ts";
import { whitenBackground } from "./whiten-background.ts";

export type PhotographedPage = { page: Raster; dpi: number };

/** The paper between the corners as a scanner would show it: seen from straight above, on white. */
export function pageOfPhotograph(
  picture: Raster,
  corners: Corners = findPaper(picture) ?? wholePicture(picture),
): PhotographedPage {
  const { dpi, width, height } = pageSize(corners, picture);
  return { page: whitenBackground(straighten(picture, corners, { width, height })), dpi };
}
