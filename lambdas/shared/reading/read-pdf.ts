import type { PDFDocumentProxy } from "pdfjs-dist";

import type { BillReadResult } from "#domain/bill/result.ts";
import type { DocumentReading, PdfRejection } from "./document-reading.ts";
import { extractTextLayer } from "./extract-text-layer.ts";
import { parsePages } from "./parse-pages.ts";
import { rejectionFor } from "./pdf-errors.ts";
import type { PdfLimits } from "./pdf-limits.ts";
import { openPdf } from "./pdfjs.ts";
import { measureUnpackedBytes } from "./unpacked-size.ts";

/**
 * Reads a bill from a PDF's text layer, or says why the file is rejected. Throws on a failure of our own code, so that
 * the queue retries and its alarm fires.
 */
export async function readPdf(bytes: Uint8Array, limits: PdfLimits): Promise<DocumentReading> {
  const rejection = checkBytes(bytes, limits);
  if (rejection) return { kind: "rejected", reason: rejection };

  const isConverted = hasConvertedLineEnds(bytes); // before pdf.js takes the bytes
  const { document, close } = openPdf(bytes);
  try {
    const reading = await readTextLayer(await document, limits);
    // What is left of such a file is no reason to tell the household that it is no bill.
    return isConverted && !isBill(reading) ? { kind: "rejected", reason: "damaged" } : reading;
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

async function readTextLayer(document: PDFDocumentProxy, limits: PdfLimits): Promise<DocumentReading> {
  const textLayer = await extractTextLayer(document, limits);
  if ("kind" in textLayer) return textLayer;
  const { pages, unreadPages, textDiffers } = textLayer;
  const reading = pages.length > 0 ? parsePages(pages) : undefined;
  if (reading && (isComplete(reading) || unreadPages.length === 0)) return { kind: "read", reading, pages };
  if (unreadPages.length === 0) return { kind: "rejected", reason: "no_data" };
  const pdf = await copyPages(document, unreadPages);
  if (!pdf) return { kind: "rejected", reason: "damaged" };
  if (pdf.length > limits.maxCopyBytes) return { kind: "rejected", reason: "too_large" };
  return { kind: "needs_recognition", reading, pdf, pageNumbers: unreadPages, textPages: pages, textDiffers };
}

const isBill = (document: DocumentReading) => document.kind === "read" && document.reading.kind === "bill";

/** Whether the other pages could add something. */
const isComplete = (reading: BillReadResult): boolean =>
  reading.kind === "bill" && reading.facts.enrollmentId !== undefined;

/**
 * A new file with exactly these pages, whatever the uploaded file says about its own: recognition is paid by the page.
 * pdf.js returns no file when it cannot copy a page.
 */
async function copyPages(document: PDFDocumentProxy, numbers: number[]): Promise<Uint8Array | undefined> {
  const includePages = numbers.map((number) => number - 1);
  const pdf: Uint8Array | null = await document.extractPages([{ document: null, includePages }]);
  return pdf ?? undefined;
}

const [lineFeed, carriageReturn] = [0x0a, 0x0d];
/** Twice as many bytes of compressed data have a line feed without a carriage return, but for one file in 2,000. */
const minBinaryBytes = 1_000;

/** Whether a program took the file for text and wrote CRLF for each line feed, also inside of its compressed data. */
function hasConvertedLineEnds(bytes: Uint8Array): boolean {
  for (let at = bytes.indexOf(lineFeed); at >= 0; at = bytes.indexOf(lineFeed, at + 1)) {
    if (bytes[at - 1] !== carriageReturn) return false;
  }
  let binaryBytes = 0;
  for (const byte of bytes) if (byte > 0x7f) binaryBytes++;
  return binaryBytes >= minBinaryBytes;
}
