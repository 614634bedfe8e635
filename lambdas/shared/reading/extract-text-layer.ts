import type { PDFDocumentProxy, PDFPageProxy } from "pdfjs-dist";
import type { Page } from "#domain/bill/page.ts";
import type { RejectedDocument } from "./document-reading.ts";
import { extractPageContent } from "./page-content.ts";
import type { PdfLimits } from "./pdf-limits.ts";
import { assessTextQuality } from "./text-quality.ts";
import { groupIntoWords } from "./word-grouping.ts";

/** Extracts the words of a PDF's leading pages with their positions. */
export async function extractTextLayer(
  document: PDFDocumentProxy,
  limits: PdfLimits,
): Promise<TextLayer | RejectedDocument> {
  if (document.numPages === 0) return { kind: "rejected", reason: "no_pages" };
  if (document.numPages > limits.maxPages) return { kind: "rejected", reason: "too_many_pages" };

  const pages: Page[] = [];
  const unreadPages: number[] = [];
  let textDiffers = false;
  let hasImpossiblePage = false;
  for (let number = 1; number <= Math.min(document.numPages, limits.maxPagesRead); number++) {
    const page = await document.getPage(number);
    if (!isPossibleSize(page)) {
      hasImpossiblePage = true;
      page.cleanup();
      continue;
    }
    const content = await extractPageContent(page);
    page.cleanup();
    const { words, quarterTurns } = groupIntoWords(content);
    const quality = assessTextQuality(words, content);
    if (quality === "usable") pages.push({ number, quarterTurns, words });
    if (quality === "image" || quality === "garbled" || quality === "false") unreadPages.push(number);
    textDiffers ||= quality === "false";
  }
  if (hasImpossiblePage && pages.length + unreadPages.length === 0)
    return { kind: "rejected", reason: "damaged" };
  if (!textDiffers) return { pages, unreadPages };
  // The font that says other digits on one page says them on the others, where no ZIP code shows it.
  const numbers = [...pages.map(({ number }) => number), ...unreadPages].sort((a, b) => a - b);
  return { pages: [], unreadPages: numbers, textDiffers };
}

/** In points: half an inch, and the largest page that PDF viewers support. */
const [minPageSide, maxPageSide] = [36, 14_400];

/** A page of another size cannot be drawn as a picture, and its text has no useful positions. */
function isPossibleSize({ view: [left = 0, top = 0, right = 0, bottom = 0] }: PDFPageProxy): boolean {
  const sides = [Math.abs(right - left), Math.abs(bottom - top)];
  return sides.every((side) => side >= minPageSide && side <= maxPageSide);
}

/** The leading pages of a file, by what can be read on them. Blank pages are in neither list. */
export type TextLayer = {
  /** The pages with usable text. */
  pages: Page[];
  /** The numbers of the pages that only recognition can read. */
  unreadPages: number[];
  /** The text says something else than the pages show. Then no page has usable text. */
  textDiffers?: true;
};
