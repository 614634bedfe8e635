import { inflateSync } from "node:zlib";

const streamWord = Buffer.from("stream");
const endWord = Buffer.from("endstream");
/** A stream's dictionary stands right before it. */
const dictionaryReach = 1024;

/**
 * How many bytes the file's packed streams hold, counted until `enough`. A megabyte can unpack to gigabytes,
 * and pdf.js unpacks first and asks later. Pictures do not count: nobody unpacks them.
 */
export function measureUnpackedBytes(bytes: Uint8Array, enough: number): number {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  let total = 0;
  let at = 0;
  while (total <= enough) {
    const start = file.indexOf(streamWord, at);
    if (start < 0) break;
    const end = file.indexOf(endWord, start + streamWord.length);
    const dictionary = dictionaryBefore(file, start);
    at = start + streamWord.length;
    if (dictionary === undefined) continue;
    const packed = file.subarray(dataStart(file, at), end < 0 ? undefined : end);
    if (!/\/Subtype\s*\/Image/.test(dictionary)) total += unpacked(packed, enough);
    at = end < 0 ? file.length : end + endWord.length;
  }
  return total;
}

function dictionaryBefore(file: Buffer, start: number): string | undefined {
  const before = file.toString("latin1", Math.max(0, start - dictionaryReach), start).trimEnd();
  if (!before.endsWith(">>")) return undefined;
  return before.slice(Math.max(before.lastIndexOf(" obj"), 0));
}

const dataStart = (file: Buffer, at: number) => at + (file[at] === 13 && file[at + 1] === 10 ? 2 : 1);

/** Deflated data says so itself (RFC 1950, 2.2). What the dictionary says of it may be spelled in many ways. */
const isPacked = (data: Buffer) =>
  data.length > 2 && (data.readUInt8(0) & 15) === 8 && data.readUInt16BE(0) % 31 === 0;

function unpacked(data: Buffer, enough: number): number {
  let inner = data;
  try {
    while (isPacked(inner)) inner = inflateSync(inner, { maxOutputLength: enough + 1 });
  } catch (error) {
    if (error instanceof RangeError) return enough + 1; // ran into maxOutputLength
    return inner.length; // damaged or not packed this way: pdf.js will not get further either
  }
  return inner === data ? 0 : inner.length;
}
