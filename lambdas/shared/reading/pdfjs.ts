import "./dom-class-stubs.ts"; // before pdf.js, which looks for them while it loads
import { getDocument, OPS, type PDFDocumentProxy, VerbosityLevel } from "pdfjs-dist/legacy/build/pdf.mjs";
import * as worker from "pdfjs-dist/legacy/build/pdf.worker.mjs";

// With its worker at hand pdf.js parses in this thread, and never imports a file by address.
Object.defineProperty(globalThis, "pdfjsWorker", { value: worker, configurable: true });

/** Opens a document so that nothing in it can run, fetch, or unpack a picture. */
export function openPdf(bytes: Uint8Array): {
  document: Promise<PDFDocumentProxy>;
  close(): Promise<void>;
} {
  const task = getDocument({
    data: bytes.slice(), // pdf.js keeps the buffer for itself
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
