import { adviceOn } from "#domain/photograph/advice.ts";
import { mapCorners, type Corners as PixelCorners, wholePicture } from "#domain/photograph/corners.ts";
import { findPaper } from "#domain/photograph/find-paper.ts";
import { pageOfPhotograph } from "#domain/photograph/page-of-photograph.ts";
import { pdfOfPictures } from "#domain/photograph/pdf-of-pictures.ts";
import { straighten } from "#domain/photograph/perspective.ts";
import { rotateQuarterTurns } from "#domain/photograph/quarter-turns.ts";
import type { Raster } from "#domain/photograph/raster.ts";
import { measureOrientation } from "#domain/photograph/text-orientation.ts";
import { whitenBackground } from "#domain/photograph/whiten-background.ts";
import type { Corners, Source, Work } from "./worker-messages.ts";

/** A decoded picture, upright by its EXIF. */
export type Decoded = {
  raster: Raster;
  /** A small JPEG of it in color, turned clockwise. */
  preview: (quarters: number) => Promise<Blob>;
};

/** What a browser does for us: decode and encode pictures. */
export type PictureCodec = {
  decode(file: Blob): Promise<Decoded>;
  encodeJpeg(raster: Raster): Promise<Blob>;
};

/** The work on photographs. The picture that was decoded last is kept in gray, because it is usually cut next. */
export function createWork({ decode, encodeJpeg }: PictureCodec): Work {
  let last: { id: string; quarters: number; raster: Raster } | undefined;

  const uprightRaster = async ({ id, file, quarters }: Source): Promise<Raster> => {
    if (last?.id === id && last.quarters === quarters) return last.raster;
    last = undefined; // frees its memory before the next one is decoded
    const { raster } = await decode(file);
    last = { id, quarters, raster: rotateQuarterTurns(raster, quarters) };
    return last.raster;
  };

  return {
    async open({ id, file, quarters, corners: known }) {
      last = undefined;
      const decoded = await decode(file);
      const upright = known ? quarters : quarters + (isSideways(decoded.raster) ? 1 : 0);
      const raster = rotateQuarterTurns(decoded.raster, upright);
      last = { id, quarters: upright % 4, raster };
      const corners = known ? toPixels(known, raster) : (findPaper(raster) ?? wholePicture(raster));
      return {
        quarters: upright % 4,
        width: raster.width,
        height: raster.height,
        preview: await decoded.preview(upright),
        corners: toShares(corners, raster),
        advice: adviceOn(raster, corners),
      };
    },

    async cut({ corners, ...source }) {
      const raster = await uprightRaster(source);
      const pixels = toPixels(corners, raster);
      const { page, dpi } = pageOfPhotograph(raster, pixels);
      const { width, height } = page;
      return {
        page: { jpeg: await encodeJpeg(page), width, height, dpi },
        advice: adviceOn(raster, pixels),
      };
    },

    async pdf(pages) {
      const files = await Promise.all(
        pages.map(async ({ jpeg, ...size }) => ({ ...size, jpeg: new Uint8Array(await jpeg.arrayBuffer()) })),
      );
      return new Blob([pdfOfPictures(files)], { type: "application/pdf" });
    },
  };
}

/** Enough to see lines of text. */
const orientationPixels = 900;

function isSideways(raster: Raster): boolean {
  const corners = findPaper(raster) ?? wholePicture(raster);
  const shortest = Math.min(raster.width, raster.height);
  const scale = Math.min(1, orientationPixels / shortest);
  const page = straighten(raster, corners, {
    width: Math.round(raster.width * scale),
    height: Math.round(raster.height * scale),
  });
  return measureOrientation(whitenBackground(page)).sideways;
}

const toPixels = (corners: Corners, { width, height }: Raster): PixelCorners =>
  mapCorners(corners, ({ x, y }) => ({
    x: x * width,
    y: y * height,
  }));

const toShares = (corners: PixelCorners, { width, height }: Raster): Corners =>
  mapCorners(corners, ({ x, y }) => ({ x: x / width, y: y / height }));
