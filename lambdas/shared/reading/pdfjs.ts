import "./dom-class-stubs.ts"; // must come before pdf.js, which needs these classes while it loads
import "./one-step-inflation.ts";
import { getDocument, OPS, type PDFDocumentProxy, VerbosityLevel } from "pdfjs-dist/legacy/build/pdf.mjs";
import * as worker from "pdfjs-dist/legacy/build/pdf.worker.mjs";

// If its worker module is already loaded, pdf.js parses in this thread and imports no file by URL.
Object.defineProperty(globalThis, "pdfjsWorker", { value: worker, configurable: true });

/** Opens a PDF with every feature disabled that could run code, fetch a URL or decompress an image. */
export function openPdf(bytes: Uint8Array): {
  document: Promise<PDFDocumentProxy>;
  close(): Promise<void>;
} {
  const task = getDocument({
    data: bytes.slice(), // pdf.js takes ownership of the buffer
    isEvalSupported: false,
    enableXfa: false,
    useWorkerFetch: false,
    useSystemFonts: false,
    disableFontFace: true,
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false,
    useWasm: false,
    maxImageSize: 1,
    stopAtErrors: false,
    verbosity: VerbosityLevel.ERRORS,
  });
  return { document: task.promise, close: () => task.destroy() };
}

export { OPS };
