import { type PDFiumDocument, PDFiumLibrary } from "@hyzyla/pdfium";
import type { Raster } from "#domain/photograph/raster.ts";

const pointsPerInch = 72;
/** A page as large as a poster is rendered at a lower resolution, to limit the memory. */
const maxPixels = 9_000_000;

/** The file or a page of it is damaged in a way that pdf.js tolerates and pdfium does not. */
export class UnrenderableError extends Error {}

let library: Promise<PDFiumLibrary> | undefined;

/** Renders the pages of a PDF in grayscale, one after another, so that only one is in memory. */
export async function* renderPages(
  pdf: Uint8Array,
  { dpi, pages }: { dpi: number; pages: number },
): AsyncGenerator<{ number: number; count: number; raster: Raster }> {
  library ??= PDFiumLibrary.init();
  const document = await (await library).loadDocument(pdf).catch(unrenderable);
  try {
    const count = Math.min(document.getPageCount(), pages);
    for (let index = 0; index < count; index++) {
      const { width, height, data } = await renderPage(document, index, dpi).catch(unrenderable);
      yield { number: index + 1, count, raster: { width, height, data } };
    }
  } finally {
    document.destroy();
  }
}

const unrenderable = (error: unknown): never => {
  throw new UnrenderableError("pdfium cannot draw this file.", { cause: error });
};

async function renderPage(document: PDFiumDocument, index: number, dpi: number) {
  const page = document.getPage(index);
  const { originalWidth, originalHeight } = page.getOriginalSize();
  const maxScale = Math.sqrt(maxPixels / (originalWidth * originalHeight));
  const scale = Math.min(dpi / pointsPerInch, maxScale);
  return page.render({ scale, colorSpace: "Gray", render: "bitmap" });
}
