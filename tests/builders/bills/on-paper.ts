import sharp, { type Sharp } from "sharp";
import { wholePicture } from "#domain/photograph/corners.ts";
import { findPaper } from "#domain/photograph/find-paper.ts";
import { pageOfPhotograph } from "#domain/photograph/page-of-photograph.ts";
import { type JpegPage, pdfOfPictures } from "#domain/photograph/pdf-of-pictures.ts";
import type { Raster } from "#domain/photograph/raster.ts";
import { renderPages } from "#local/recognition/render.ts";
import { photograph, randomShot } from "#tests/builders/camera.ts";
import type { Random } from "#tests/builders/random.ts";

/** A bill that was printed and is a picture now, with what is wrong with it. */
export type PictureOfBill = { pdf: Uint8Array; trouble: string };

type Degradation = { dpi: number; quality: number; apply(picture: Sharp, random: Random): Sharp };

const asScanned = (picture: Sharp) => picture;
const degrees = (random: Random, most: number) => (random.next() * 2 - 1) * most;
const turned =
  (angle: (random: Random) => number): Degradation["apply"] =>
  (picture, random) =>
    picture.rotate(angle(random), { background: "#ffffff" });

/** What scanners, copiers and fax machines do to a page. */
const degradations: Record<string, Degradation> = {
  clean: { dpi: 200, quality: 80, apply: asScanned },
  skewed: { dpi: 200, quality: 75, apply: turned((random) => degrees(random, 4)) },
  "upside down": { dpi: 200, quality: 75, apply: turned((random) => 180 + degrees(random, 1)) },
  sideways: { dpi: 200, quality: 75, apply: turned((random) => random.pick([90, 270])) },
  faint: { dpi: 200, quality: 75, apply: (picture) => picture.linear(0.45, 130) },
  gray: { dpi: 200, quality: 70, apply: (picture) => picture.linear(0.62, 20) },
  blurred: { dpi: 200, quality: 75, apply: (picture) => picture.blur(1.1) },
  noisy: { dpi: 200, quality: 60, apply: asScanned },
  "low resolution": { dpi: 140, quality: 75, apply: asScanned },
  "strong compression": { dpi: 170, quality: 22, apply: asScanned },
  fax: { dpi: 200, quality: 90, apply: (picture) => picture.blur(0.6).threshold(150) },
};
const names = Object.keys(degradations);

/** Prints and scans a bill. One kind of trouble after another. */
export async function scanBill(bill: Uint8Array, random: Random, index: number): Promise<PictureOfBill> {
  const trouble = names[index % names.length] ?? "clean";
  const degradation = degradations[trouble];
  if (!degradation) throw new Error(`There is no degradation ${trouble}.`);
  const pages: JpegPage[] = [];
  for await (const { raster } of renderPages(bill, { dpi: degradation.dpi, pages: 10 })) {
    if (trouble === "noisy") addNoise(raster, random);
    const picture = degradation.apply(fromRaster(raster), random);
    pages.push(await toJpeg(picture, degradation.quality, degradation.dpi));
  }
  return { pdf: pdfOfPictures(pages), trouble };
}

/** Prints a bill, photographs its pages on a table, and makes the PDF that the page in the browser would make. */
export async function photographBill(bill: Uint8Array, random: Random): Promise<PictureOfBill> {
  const next = () => random.next();
  const pages: JpegPage[] = [];
  let trouble = "photograph";
  for await (const { raster } of renderPages(bill, { dpi: 220, pages: 10 })) {
    const shot = randomShot(next);
    trouble = troubleOf(shot);
    const { picture } = photograph(raster, shot, next);
    const file = await fromRaster(picture).jpeg({ quality: 88 }).toBuffer();
    const decoded = await toRaster(file);
    const { page, dpi } = pageOfPhotograph(decoded, findPaper(decoded) ?? wholePicture(decoded));
    pages.push(await toJpeg(fromRaster(page), 80, dpi));
  }
  return { pdf: pdfOfPictures(pages), trouble };
}

/** What is worst about the photograph of the last page. */
function troubleOf({ tilt, lean, blur, noise, shadow }: ReturnType<typeof randomShot>): string {
  if (blur > 1) return "photograph, blurred";
  if (Math.hypot(tilt, lean) > 15) return "photograph, at an angle";
  if (shadow > 0.3) return "photograph, in shadow";
  return noise > 5 ? "photograph, noisy" : "photograph, good";
}

const fromRaster = ({ data, width, height }: Raster) => sharp(data, { raw: { width, height, channels: 1 } });

async function toRaster(file: Buffer): Promise<Raster> {
  const { data, info } = await sharp(file).grayscale().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

async function toJpeg(picture: Sharp, quality: number, dpi: number): Promise<JpegPage> {
  const { data, info } = await picture
    .toColorspace("srgb") // the PDF says that its pictures are in color
    .jpeg({ quality })
    .toBuffer({ resolveWithObject: true });
  return { jpeg: data, width: info.width, height: info.height, dpi };
}

function addNoise({ data }: Raster, random: Random): void {
  for (let at = 0; at < data.length; at++) {
    const noise = (random.next() + random.next() - 1) * 55;
    data[at] = Math.min(255, Math.max(0, (data[at] ?? 0) + noise));
  }
}
