import { readFile } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { assetEncoding } from "#contracts/site/asset-encoding.ts";

type Encoding = NonNullable<ReturnType<typeof assetEncoding>>;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const compressors: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) => toBrotli(bytes, options),
  gzip: (bytes) => toGzip(bytes),
};
const cache = new Map<string, Promise<Buffer>>();

/** A file of a published site in a content coding. Published files never change, so each is compressed once. */
export function compressed(file: string, encoding: Encoding): Promise<Buffer> {
  const key = `${encoding} ${file}`;
  const bytes = cache.get(key) ?? readFile(file).then(compressors[encoding]);
  cache.set(key, bytes);
  return bytes;
}

const isText = (type: string) => /^text\/|svg|json|javascript|xml/.test(type);

/** Scripts and styles are stored compressed. CloudFront compresses other text for browsers that accept Brotli. */
export function encodingOf(path: string, type: string, { headers }: IncomingMessage): Encoding | undefined {
  const accepted = String(headers["accept-encoding"] ?? "");
  const stored = assetEncoding(path, accepted);
  return stored ?? (isText(type) && /\bbr\b/.test(accepted) ? "br" : undefined);
}
