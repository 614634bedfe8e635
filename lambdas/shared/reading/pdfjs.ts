import "./dom-class-stubs.ts"; // must come before pdf.js, which needs these classes while it loads
import "./one-step-inflation.ts";
import {
  getDocument,
  OPS,
  type PDFDocumentProxy,
  PDFWorker,
  VerbosityLevel,
} from "pdfjs-dist/legacy/build/pdf.mjs";
import { WorkerMessageHandler } from "pdfjs-dist/legacy/build/pdf.worker.mjs";
import { SameThreadPort } from "./same-thread-port.ts";

/** pdf.js adds the fonts of a file to it, and draws nothing with them. */
const documentWithFonts = { fonts: { add() {}, delete() {} } } as unknown as HTMLDocument;

/** Opens a PDF with every feature disabled that could run code, fetch a URL or decompress an image. */
export function openPdf(bytes: Uint8Array): {
  document: Promise<PDFDocumentProxy>;
  close(): Promise<void>;
} {
  const port = new SameThreadPort();
  WorkerMessageHandler.initializeFromPort(port);
  const worker = new PDFWorker({ port: port as never, verbosity: VerbosityLevel.ERRORS }); // the types allow no port
  const task = getDocument({
    worker,
    data: bytes.slice(), // pdf.js takes ownership of the buffer
    isEvalSupported: false,
    enableXfa: false,
    useWorkerFetch: false,
    useSystemFonts: false,
    disableFontFace: false, // otherwise pdf.js computes the outline of each glyph, as the browser would not have to
    ownerDocument: documentWithFonts,
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false,
    useWasm: false,
    maxImageSize: 1,
    stopAtErrors: false,
    verbosity: VerbosityLevel.ERRORS,
  });
  const close = async () => {
    await task.destroy();
    worker.destroy();
  };
  return { document: task.promise, close };
}

export { OPS };
