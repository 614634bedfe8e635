const [lineFeed, carriageReturn] = [0x0a, 0x0d];
/** Twice as many bytes of compressed data have a line feed without a carriage return, but for one file in 2,000. */
const minBinaryBytes = 1_000;

/** Whether a program took the file for text and wrote CRLF for each line feed, also inside of its compressed data. */
export function hasConvertedLineEnds(bytes: Uint8Array): boolean {
  for (let at = bytes.indexOf(lineFeed); at >= 0; at = bytes.indexOf(lineFeed, at + 1)) {
    if (bytes[at - 1] !== carriageReturn) return false;
  }
  let binaryBytes = 0;
  for (const byte of bytes) if (byte > 0x7f) binaryBytes++;
  return binaryBytes >= minBinaryBytes;
}
