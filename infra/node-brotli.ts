import { brotliDecompressSync } from "node:zlib";

/** Node's own decompressor instead of the package brotli, half a megabyte that fontkit loads for compressed fonts. */
export default (compressed: Uint8Array): Uint8Array => brotliDecompressSync(compressed);
