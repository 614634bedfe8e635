import type { PDFDocumentProxy } from "pdfjs-dist";
import type { Page } from "#domain/bill/page.ts";
import { extractPageContent } from "./page-content.ts";
import type { PdfLimits } from "./pdf-limits.ts";
import { openPdf } from "./pdfjs.ts";
import type { PdfRejection, TextLayer } from "./text-layer.ts";
import { assessTextQuality, type TextQuality } from "./text-quality.ts";
import { measureUnpackedBytes } from "./unpacked-size.ts";
import { groupIntoWords } from "./word-grouping.ts";

/** Reads a PDF's text with its places. Nothing in the file can make it run, fetch or write anything. */
export async function extractTextLayer(bytes: Uint8Array, limits: PdfLimits): Promise<TextLayer> {
  const flaw = flawIn(bytes, limits);
  if (flaw) return refused(flaw);

  const { document, close } = openPdf(bytes);
  try {
    return await readPages(await document, limits);
  } catch (error) {
    if (error instanceof Error && error.name === "PasswordException") return refused("encrypted");
    // Whatever pdf.js stumbles over is the file's fault: it was handed bytes and nothing else.
    return refused("damaged");
  } finally {
    await close().catch(() => {});
  }
}

const refused = (reason: PdfRejection): TextLayer => ({ kind: "refused", reason });

/** What can be told from the bytes alone. */
function flawIn(bytes: Uint8Array, limits: PdfLimits): PdfRejection | undefined {
  if (bytes.length === 0) return "empty";
  if (bytes.length > limits.maxBytes) return "too_large";
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 1024));
  if (!start.includes("%PDF-")) return "not_pdf";
  if (measureUnpackedBytes(bytes, limits.maxUnpackedBytes) > limits.maxUnpackedBytes)
    return "unpacks_too_large";
  return undefined;
}

async function readPages(document: PDFDocumentProxy, limits: PdfLimits): Promise<TextLayer> {
  const pageCount = document.numPages;
  if (pageCount === 0) return refused("no_pages");
  if (pageCount > limits.maxPages) return refused("too_many_pages");

  const pages: Page[] = [];
  const found = new Map<number, TextQuality>();
  for (let number = 1; number <= Math.min(pageCount, limits.maxPagesRead); number++) {
    const page = await document.getPage(number);
    const printed = await extractPageContent(page);
    page.cleanup();
    const { words, turned } = groupIntoWords(printed);
    const quality = assessTextQuality(words, printed);
    found.set(number, quality);
    if (quality === "text") pages.push({ number, quarterTurns: turned, words });
  }

  const unreadPages = [...found].filter(([, quality]) => quality === "picture" || quality === "garbled");
  if (pages.length > 0)
    return { kind: "pages", pages, pageCount, unreadPages: unreadPages.map(([number]) => number) };
  const garbled = unreadPages.some(([, quality]) => quality === "garbled");
  return { kind: "needs_recognition", why: garbled ? "garbled" : "picture", pageCount };
}
