import { pictureFile } from "#domain/photograph/picture-file.ts";
import type { Raster } from "#domain/photograph/raster.ts";
import { PhotographError } from "./photograph-error.ts";
import type { Decoded, PictureCodec } from "./work.ts";

/** Beyond these limits a phone may run out of memory. */
const limits = { bytes: 50 * 1024 * 1024, pixels: 64_000_000 };
/** A picture with more pixels is scaled down: the paper on it still has over 250 dots per inch. */
const maxPixels = 12_600_000;
const previewPixels = 1_200;
/** A picture's size is in its header, behind EXIF and a thumbnail. */
const headerBytes = 1024 * 1024;
const jpegQuality = 0.8;

type Drawing = OffscreenCanvasRenderingContext2D;

export const browserCodec: PictureCodec = { decode, encodeJpeg };

async function decode(file: Blob): Promise<Decoded> {
  const bitmap = await openBitmap(file);
  try {
    const scale = Math.min(1, Math.sqrt(maxPixels / (bitmap.width * bitmap.height)));
    const raster = grayRaster(bitmap, scale);
    const small = Math.min(1, previewPixels / Math.max(bitmap.width, bitmap.height));
    const canvas = drawnAt(bitmap, small);
    return { raster, preview: (quarters) => toJpeg(turned(canvas, quarters)) };
  } finally {
    bitmap.close();
  }
}

/** Applies EXIF's orientation, which is the default of every browser: older ones reject the option's name. */
async function openBitmap(file: Blob): Promise<ImageBitmap> {
  if (file.size > limits.bytes) throw new PhotographError("too_large");
  const header = pictureFile(new Uint8Array(await file.slice(0, headerBytes).arrayBuffer()));
  if (header && "width" in header && header.width * header.height > limits.pixels) {
    throw new PhotographError("too_large");
  }
  try {
    return await createImageBitmap(file);
  } catch (cause) {
    throw new PhotographError(header?.type === "heic" ? "heic" : "unreadable", { cause });
  }
}

function context(width: number, height: number, alpha = false): Drawing {
  const drawing = new OffscreenCanvas(width, height).getContext("2d", { alpha, willReadFrequently: true });
  if (!drawing) throw new PhotographError("failed");
  drawing.fillStyle = "white"; // behind pictures that are transparent
  drawing.fillRect(0, 0, width, height);
  drawing.imageSmoothingQuality = "high";
  return drawing;
}

function drawnAt(bitmap: ImageBitmap, scale: number): OffscreenCanvas {
  const [width, height] = [Math.round(bitmap.width * scale), Math.round(bitmap.height * scale)];
  const drawing = context(width, height);
  drawing.drawImage(bitmap, 0, 0, width, height);
  return drawing.canvas;
}

/** In rows. All pixels in color at once would take another 50 MB. */
const stripHeight = 256;

function grayRaster(bitmap: ImageBitmap, scale: number): Raster {
  const [width, height] = [Math.round(bitmap.width * scale), Math.round(bitmap.height * scale)];
  const data = new Uint8Array(width * height);
  const strip = context(width, Math.min(stripHeight, height));
  for (let top = 0; top < height; top += stripHeight) {
    const rows = Math.min(stripHeight, height - top);
    strip.fillRect(0, 0, width, rows);
    strip.drawImage(bitmap, 0, -top, width, height);
    const colors = strip.getImageData(0, 0, width, rows).data;
    for (let pixel = 0, from = 0, to = top * width; pixel < rows * width; pixel++, from += 4, to++) {
      data[to] =
        ((colors[from] ?? 0) * 77 + (colors[from + 1] ?? 0) * 150 + (colors[from + 2] ?? 0) * 29) >> 8;
    }
  }
  free(strip.canvas);
  return { width, height, data };
}

function turned(canvas: OffscreenCanvas, quarters: number): OffscreenCanvas {
  const { width, height } = canvas;
  const drawing = quarters % 2 === 1 ? context(height, width) : context(width, height);
  drawing.translate(drawing.canvas.width / 2, drawing.canvas.height / 2);
  drawing.rotate((quarters * Math.PI) / 2);
  drawing.drawImage(canvas, -width / 2, -height / 2);
  return drawing.canvas;
}

async function encodeJpeg({ width, height, data }: Raster): Promise<Blob> {
  const drawing = context(width, height);
  for (let top = 0; top < height; top += stripHeight) {
    const rows = Math.min(stripHeight, height - top);
    const strip = new ImageData(width, rows);
    const colors = new Uint32Array(strip.data.buffer);
    for (let at = 0; at < colors.length; at++)
      colors[at] = 0xff000000 | ((data[top * width + at] ?? 0) * 0x010101);
    drawing.putImageData(strip, 0, top);
  }
  return toJpeg(drawing.canvas);
}

async function toJpeg(canvas: OffscreenCanvas): Promise<Blob> {
  const file = await canvas.convertToBlob({ type: "image/jpeg", quality: jpegQuality });
  free(canvas);
  return file;
}

/** Frees the pixels at once: garbage collection would come too late for a phone. */
function free(canvas: OffscreenCanvas): void {
  canvas.width = 0;
  canvas.height = 0;
}
