declare module "pdfjs-dist/legacy/build/pdf.worker.mjs" {
  /** The half of pdf.js that parses. */
  export const WorkerMessageHandler: { initializeFromPort(port: unknown): void };
}
