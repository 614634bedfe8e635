/** Of the segments for programs, only JFIF's belongs to the picture: the others hold EXIF, profiles and comments. */
const isMetadata = (marker: number) => (marker >= 0xe1 && marker <= 0xef) || marker === 0xfe;

const startOfScan = 0xda;

/** A JPEG file without EXIF, color profile, comments and what else programs write beside the picture. */
export function withoutJpegMetadata(jpeg: Uint8Array): Uint8Array {
  const view = new DataView(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength);
  const kept = [jpeg.subarray(0, 2)];
  let at = 2;
  while (view.getUint8(at) === 0xff && view.getUint8(at + 1) !== startOfScan) {
    const end = at + 2 + view.getUint16(at + 2);
    if (!isMetadata(view.getUint8(at + 1))) kept.push(jpeg.subarray(at, end));
    at = end;
  }
  kept.push(jpeg.subarray(at));
  const result = new Uint8Array(kept.reduce((sum, { length }) => sum + length, 0));
  let length = 0;
  for (const part of kept) {
    result.set(part, length);
    length += part.length;
  }
  return result;
}
