import type { PDFDocumentProxy } from "pdfjs-dist";
import type { Page } from "#domain/bill/page.ts";
import { glyphsOn } from "./page-content.ts";
import type { Limits } from "./pdf-limits.ts";
import { openDocument } from "./pdfjs.ts";
import type { OpenedBill, Refusal } from "./text-layer.ts";
import { type Legibility, legibility } from "./text-quality.ts";
import { unpacksTo } from "./unpacked-size.ts";
import { wordsOf } from "./word-grouping.ts";

/** Reads a PDF's text with its places. Nothing in the file can make it run, fetch or write anything. */
export async function readPdf(bytes: Uint8Array, limits: Limits): Promise<OpenedBill> {
  const flaw = flawIn(bytes, limits);
  if (flaw) return refused(flaw);

  const { document, close } = openDocument(bytes);
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

const refused = (reason: Refusal): OpenedBill => ({ kind: "refused", reason });

/** What can be told from the bytes alone. */
function flawIn(bytes: Uint8Array, limits: Limits): Refusal | undefined {
  if (bytes.length === 0) return "empty";
  if (bytes.length > limits.bytes) return "too_large";
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 1024));
  if (!start.includes("%PDF-")) return "not_pdf";
  if (unpacksTo(bytes, limits.unpackedBytes) > limits.unpackedBytes) return "unpacks_too_large";
  return undefined;
}

async function readPages(document: PDFDocumentProxy, limits: Limits): Promise<OpenedBill> {
  const pageCount = document.numPages;
  if (pageCount === 0) return refused("no_pages");
  if (pageCount > limits.pages) return refused("too_many_pages");

  const pages: Page[] = [];
  const found = new Map<number, Legibility>();
  for (let number = 1; number <= Math.min(pageCount, limits.pagesRead); number++) {
    const page = await document.getPage(number);
    const printed = await glyphsOn(page);
    page.cleanup();
    const { words, turned } = wordsOf(printed);
    const quality = legibility(words, printed);
    found.set(number, quality);
    if (quality === "text") pages.push({ number, turned, words });
  }

  const unreadPages = [...found].filter(([, quality]) => quality === "picture" || quality === "garbled");
  if (pages.length > 0)
    return { kind: "pages", pages, pageCount, unreadPages: unreadPages.map(([number]) => number) };
  const garbled = unreadPages.some(([, quality]) => quality === "garbled");
  return { kind: "needs_recognition", why: garbled ? "garbled" : "picture", pageCount };
}
