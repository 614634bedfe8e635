import { readFile } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";

const compress = promisify(brotliCompress);
const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const cache = new Map<string, Promise<Buffer>>();

/** A file of a published site in Brotli. Published files never change, so each is compressed once. */
export function brotliCompressed(file: string): Promise<Buffer> {
  const compressed = cache.get(file) ?? readFile(file).then((bytes) => compress(bytes, options));
  cache.set(file, compressed);
  return compressed;
}

const isText = (type: string) => /^text\/|svg|json|javascript|xml/.test(type);

/** CloudFront compresses text for browsers that accept Brotli. */
export const shouldCompress = (type: string, { headers }: IncomingMessage): boolean =>
  isText(type) && /\bbr\b/.test(String(headers["accept-encoding"]));
