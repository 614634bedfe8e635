import { inflateSync } from "node:zlib";
import { pdfLimits } from "./pdf-limits.ts";

/**
 * Stands in for the web API with which pdf.js decompresses a stream. Node's own passes the data through two web streams and its
 * pool of threads, which for the short streams of a bill takes longer than decompressing them. Where this one throws, pdf.js
 * decompresses the stream with its own code, which reads damaged data, too.
 */
class OneStepDecompressionStream {
  private readonly input = Promise.withResolvers<Uint8Array>();
  readonly readable = this.decompress();
  readonly writable = {
    getWriter: () => ({
      ready: Promise.resolve(),
      write: async (bytes: Uint8Array) => this.input.resolve(bytes),
      close: async () => {},
    }),
  };

  constructor(format: string) {
    if (format !== "deflate") throw new TypeError(`Only deflated streams are decompressed, not "${format}".`);
  }

  private async *decompress(): AsyncGenerator<Uint8Array> {
    yield inflateSync(await this.input.promise, { maxOutputLength: pdfLimits.maxUnpackedBytes });
  }
}

Object.defineProperty(globalThis, "DecompressionStream", {
  value: OneStepDecompressionStream,
  configurable: true,
  writable: true,
});
