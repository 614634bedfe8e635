import { adviceOn } from "#domain/photograph/advice.ts";
import {
  mapCorners,
  type Corners as PixelCorners,
  turnedCorners,
  wholePicture,
} from "#domain/photograph/corners.ts";
import { findPaper } from "#domain/photograph/find-paper.ts";
import { pageOfPhotograph } from "#domain/photograph/page-of-photograph.ts";
import { pdfOfPictures } from "#domain/photograph/pdf-of-pictures.ts";
import { pageSize, type Size, straighten } from "#domain/photograph/perspective.ts";
import { rotateQuarterTurns } from "#domain/photograph/quarter-turns.ts";
import type { Raster } from "#domain/photograph/raster.ts";
import { measureOrientation } from "#domain/photograph/text-orientation.ts";
import { isUpsideDown } from "#domain/photograph/upside-down.ts";
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
    last = undefined;
    const { raster } = await decode(file);
    last = { id, quarters, raster: rotateQuarterTurns(raster, quarters) };
    return last.raster;
  };

  const opened = async (
    { id, quarters, raster: taken, preview }: Decoded & { id: string; quarters: number },
    corners: PixelCorners,
  ) => {
    const raster = rotateQuarterTurns(taken, quarters);
    last = { id, quarters, raster };
    return {
      quarters,
      width: raster.width,
      height: raster.height,
      preview: await preview(quarters),
      corners: toShares(corners, raster),
      advice: adviceOn(raster, corners),
    };
  };

  return {
    async open({ id, file }) {
      last = undefined; // frees its memory before the next one is decoded
      const { raster, preview } = await decode(file);
      const corners = findPaper(raster) ?? wholePicture(raster);
      const quarters = turnsToUpright(raster, corners);
      return opened({ id, quarters, raster, preview }, turnedCorners(corners, quarters, raster));
    },

    async turn({ id, file, quarters, corners }) {
      last = undefined;
      const { raster, preview } = await decode(file);
      const size = quarters % 2 === 1 ? { width: raster.height, height: raster.width } : raster;
      return opened({ id, quarters, raster, preview }, toPixels(corners, size));
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

/** How many quarter turns clockwise make the text level and upright. */
function turnsToUpright(picture: Raster, corners: PixelCorners): number {
  const { width, height } = pageSize(corners, picture);
  const scale = Math.min(1, orientationPixels / Math.min(width, height));
  const page = straighten(picture, corners, {
    width: Math.round(width * scale),
    height: Math.round(height * scale),
  });
  const paper = whitenBackground(page);
  const turns = measureOrientation(paper).sideways ? 1 : 0;
  return isUpsideDown(rotateQuarterTurns(paper, turns)) ? turns + 2 : turns;
}

const toPixels = (corners: Corners, { width, height }: Size): PixelCorners =>
  mapCorners(corners, ({ x, y }) => ({
    x: x * width,
    y: y * height,
  }));

const toShares = (corners: PixelCorners, { width, height }: Raster): Corners =>
  mapCorners(corners, ({ x, y }) => ({ x: x / width, y: y / height }));
