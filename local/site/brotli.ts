import { readFile } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";

const compress = promisify(brotliCompress);
const quickly = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const known = new Map<string, Promise<Buffer>>();

/** A file of a published site, as the edge sends it. Such files never change, so each is done once. */
export function brotliCompressed(file: string): Promise<Buffer> {
  const made = known.get(file) ?? readFile(file).then((bytes) => compress(bytes, quickly));
  known.set(file, made);
  return made;
}

const isText = (type: string) => /^text\/|svg|json|javascript|xml/.test(type);

/** What the edge compresses, for browsers that take it. */
export const shouldCompress = (type: string, { headers }: IncomingMessage): boolean =>
  isText(type) && /\bbr\b/.test(String(headers["accept-encoding"]));
