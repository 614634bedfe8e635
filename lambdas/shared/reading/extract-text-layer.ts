import type { PDFDocumentProxy } from "pdfjs-dist";
import type { Page } from "#domain/bill/page.ts";
import { extractPageContent } from "./page-content.ts";
import { rejectionFor } from "./pdf-errors.ts";
import type { PdfLimits } from "./pdf-limits.ts";
import { openPdf } from "./pdfjs.ts";
import type { PdfRejection, TextLayer } from "./text-layer.ts";
import { assessTextQuality, type TextQuality } from "./text-quality.ts";
import { measureUnpackedBytes } from "./unpacked-size.ts";
import { groupIntoWords } from "./word-grouping.ts";

/**
 * Extracts a PDF's words with their positions, or says why the file is rejected. Throws on a failure of our own code,
 * so that the queue retries and its alarm fires.
 */
export async function extractTextLayer(bytes: Uint8Array, limits: PdfLimits): Promise<TextLayer> {
  const rejection = checkBytes(bytes, limits);
  if (rejection) return { kind: "rejected", reason: rejection };

  const { document, close } = openPdf(bytes);
  try {
    return await extractPages(await document, limits);
  } catch (error) {
    const rejection = rejectionFor(error);
    if (!rejection) throw error;
    return { kind: "rejected", ...rejection };
  } finally {
    await close();
  }
}

/** Finds what is wrong with the file without parsing it. */
function checkBytes(bytes: Uint8Array, limits: PdfLimits): PdfRejection | undefined {
  if (bytes.length === 0) return "empty";
  if (bytes.length > limits.maxBytes) return "too_large";
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 1024));
  if (!start.includes("%PDF-")) return "not_pdf";
  if (measureUnpackedBytes(bytes, limits.maxUnpackedBytes) > limits.maxUnpackedBytes)
    return "unpacks_too_large";
  return undefined;
}

async function extractPages(document: PDFDocumentProxy, limits: PdfLimits): Promise<TextLayer> {
  const pageCount = document.numPages;
  if (pageCount === 0) return { kind: "rejected", reason: "no_pages" };
  if (pageCount > limits.maxPages) return { kind: "rejected", reason: "too_many_pages" };

  const pages: Page[] = [];
  const unread: { number: number; quality: TextQuality }[] = [];
  for (let number = 1; number <= Math.min(pageCount, limits.maxPagesRead); number++) {
    const page = await document.getPage(number);
    const content = await extractPageContent(page);
    page.cleanup();
    const { words, quarterTurns } = groupIntoWords(content);
    const quality = assessTextQuality(words, content);
    if (quality === "usable") pages.push({ number, quarterTurns, words });
    if (quality === "image" || quality === "garbled") unread.push({ number, quality });
  }

  if (pages.length > 0)
    return { kind: "pages", pages, pageCount, unreadPages: unread.map(({ number }) => number) };
  const isGarbled = unread.some(({ quality }) => quality === "garbled");
  return { kind: "needs_recognition", reason: isGarbled ? "garbled" : "image", pageCount };
}
