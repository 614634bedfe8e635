/** What the first bytes of a picture's file say. HEIC files do not say their size at a fixed place. */
export type PictureFile =
  | { type: "jpeg" | "png" | "webp"; width: number; height: number }
  | { type: "heic" }
  | undefined;

/** Reads the type and the size of a picture without decoding it; undefined if the file is no picture that we know. */
export function pictureFile(bytes: Uint8Array): PictureFile {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const text = (at: number, length: number) => String.fromCharCode(...bytes.subarray(at, at + length));
  try {
    if (view.getUint16(0) === 0xffd8) return jpegSize(view);
    if (text(1, 3) === "PNG") return { type: "png", width: view.getUint32(16), height: view.getUint32(20) };
    if (text(0, 4) === "RIFF" && text(8, 4) === "WEBP") return webpSize(view, text(12, 4));
    if (text(4, 4) === "ftyp" && /hei[cxms]|hev[cxms]|mif1|msf1/.test(text(8, 40))) return { type: "heic" };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error; // the file ends inside its header
  }
  return undefined;
}

/** The segments of a JPEG file: each starts with its marker, and most say their length. */
function jpegSize(view: DataView): PictureFile {
  let at = 2;
  while (view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { type: "jpeg", height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return undefined;
}

/** The three kinds of WebP: lossy, lossless, and extended, which may contain an animation or EXIF. */
function webpSize(view: DataView, kind: string): PictureFile {
  if (kind === "VP8 ") {
    return {
      type: "webp",
      width: view.getUint16(26, true) & 0x3fff,
      height: view.getUint16(28, true) & 0x3fff,
    };
  }
  if (kind === "VP8L") {
    const bits = view.getUint32(21, true);
    return { type: "webp", width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
  }
  const size = (at: number) => view.getUint16(at, true) + (view.getUint8(at + 2) << 16) + 1;
  return kind === "VP8X" ? { type: "webp", width: size(24), height: size(27) } : undefined;
}
