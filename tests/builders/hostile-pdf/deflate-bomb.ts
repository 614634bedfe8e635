import { constants, deflateRawSync } from "node:zlib";

/**
 * Deflate data that decompresses to this many megabytes of one byte, built without holding them: a flushed block can be
 * repeated. The trailing checksum is wrong, which a reader notices only after it has decompressed everything.
 */
export function deflateBomb(megabytes: number, filler = " "): Buffer {
  const block = deflateRawSync(Buffer.alloc(1024 * 1024, filler), {
    finishFlush: constants.Z_FULL_FLUSH,
    level: 9,
  });
  const end = deflateRawSync(Buffer.alloc(0));
  return Buffer.concat([Buffer.from([0x78, 0xda]), ...Array(megabytes).fill(block), end, Buffer.alloc(4)]);
}
