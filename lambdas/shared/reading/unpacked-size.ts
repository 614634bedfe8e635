import { inflateSync } from "node:zlib";

const streamKeyword = Buffer.from("stream");
const endKeyword = Buffer.from("endstream");
/** How far before the stream its dictionary may begin, in bytes. */
const maxDictionaryLength = 1024;

/**
 * The total size of the file's decompressed streams, in bytes. Stops counting once the total exceeds `limit`.
 * A megabyte can decompress to gigabytes, and pdf.js decompresses a stream before it can be stopped. Images do not
 * count because nothing decompresses them.
 */
export function measureUnpackedBytes(bytes: Uint8Array, limit: number): number {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  let total = 0;
  let position = 0;
  while (total <= limit) {
    const keyword = file.indexOf(streamKeyword, position);
    if (keyword < 0) break;
    const end = file.indexOf(endKeyword, keyword + streamKeyword.length);
    const dictionary = dictionaryBefore(file, keyword);
    position = keyword + streamKeyword.length;
    if (dictionary === undefined) continue;
    const data = file.subarray(dataStart(file, position), end < 0 ? undefined : end);
    if (!/\/Subtype\s*\/Image/.test(dictionary)) total += inflatedSize(data, limit);
    position = end < 0 ? file.length : end + endKeyword.length;
  }
  return total;
}

/** The stream's dictionary, or undefined where "stream" is not the keyword that follows a dictionary. */
function dictionaryBefore(file: Buffer, keyword: number): string | undefined {
  const before = file.toString("latin1", Math.max(0, keyword - maxDictionaryLength), keyword).trimEnd();
  if (!before.endsWith(">>")) return undefined;
  return before.slice(Math.max(before.lastIndexOf(" obj"), 0));
}

/** The keyword ends with a line feed, or with a carriage return and a line feed. */
const dataStart = (file: Buffer, position: number) =>
  position + (file[position] === 13 && file[position + 1] === 10 ? 2 : 1);

/** Recognizes deflated data by its header (RFC 1950, 2.2), because a dictionary can name the filter in many ways. */
const isDeflated = (data: Buffer) =>
  data.length > 2 && (data.readUInt8(0) & 15) === 8 && data.readUInt16BE(0) % 31 === 0;

/** 0 for data that is not compressed. */
function inflatedSize(data: Buffer, limit: number): number {
  let inner = data;
  try {
    while (isDeflated(inner)) inner = inflateSync(inner, { maxOutputLength: limit + 1 });
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    if (code === "ERR_BUFFER_TOO_LARGE") return limit + 1; // reached maxOutputLength
    if (code.startsWith("Z_")) return inner.length; // damaged or not deflated: pdf.js cannot decompress it either
    throw error;
  }
  return inner === data ? 0 : inner.length;
}
