import { getDocument, PDFWorker, VerbosityLevel } from "pdfjs-dist/legacy/build/pdf.mjs";
import workerUrl from "pdfjs-dist/legacy/build/pdf.worker.min.mjs?url";
import type { PlaceOnBill } from "#contracts/http/bill.ts";
import { heightUnit } from "#domain/bill/page.ts";
import { stripArea, stripRatio } from "./strip-area.ts";

/** In pixels: twice the width on the screen. */
const stripWidth = 720;

/**
 * The part of a bill around a place, as a picture's data URL. Undefined where the picture would show nothing, as of a scan whose
 * compression browsers do not have, or may show another place. Rejects if the file cannot be drawn.
 */
export async function drawStrip(file: File, place: PlaceOnBill): Promise<string | undefined> {
  const data = await file.arrayBuffer();
  const port = new Worker(workerUrl, { type: "module" });
  const worker = PDFWorker.create({ port, verbosity: VerbosityLevel.ERRORS });
  const task = getDocument({
    worker,
    data,
    isEvalSupported: false,
    enableXfa: false,
    useWasm: false,
    verbosity: VerbosityLevel.ERRORS,
  });
  try {
    const page = await (await task.promise).getPage(place.page);
    const rotation = (page.rotate - 90 * place.quarterTurns + 360) % 360;
    const size = page.getViewport({ scale: 1, rotation });
    if (heightUnit(size) !== size.height) return undefined; // positions have another unit where text was recognized
    const area = stripArea(place, size);
    const scale = stripWidth / area.width;
    const canvas = document.createElement("canvas");
    canvas.width = stripWidth;
    canvas.height = stripWidth / stripRatio;
    const viewport = page.getViewport({
      scale,
      rotation,
      offsetX: -area.left * scale,
      offsetY: -area.top * scale,
    });
    await page.render({ canvas, viewport }).promise;
    return hasInk(canvas) ? canvas.toDataURL() : undefined;
  } finally {
    await task.destroy();
    port.terminate();
  }
}

function hasInk(canvas: HTMLCanvasElement): boolean {
  const { data = [] } = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height) ?? {};
  return data.some((value, index) => value !== data[index % 4]);
}
