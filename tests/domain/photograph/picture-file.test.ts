import sharp from "sharp";
import { expect, test } from "vitest";
import { pictureFile } from "#domain/photograph/picture-file.ts";

const picture = sharp({ create: { width: 301, height: 203, channels: 4, background: "#ffffff80" } });
const files = {
  jpeg: picture
    .clone()
    .withExif({ IFD0: { Make: "Camera" } })
    .jpeg(),
  png: picture.clone().png(),
  "webp, lossy": picture.clone().flatten().webp(),
  "webp, lossless": picture.clone().flatten().webp({ lossless: true }),
  "webp with transparency": picture.clone().webp(),
};

test.each(Object.entries(files))(
  "reads the size of a picture without decoding it: %s",
  async (name, file) => {
    const bytes = new Uint8Array(await file.toBuffer());
    expect(pictureFile(bytes)).toEqual({ type: name.split(/\W/)[0], width: 301, height: 203 });
  },
);

test("recognizes HEIC files, which say their size elsewhere", () => {
  const header = new TextEncoder().encode("\0\0\0\x18ftypheic\0\0\0\0mif1heic");
  expect(pictureFile(header)).toEqual({ type: "heic" });
});

test("is undefined for other files and for files that end inside their header", async () => {
  const texts = ["", "%PDF-1.7\n", "GIF89a", "\0\0\0\x18ftypisom\0\0\0\0"];
  for (const text of texts) expect(pictureFile(new TextEncoder().encode(text))).toBeUndefined();
  for (const file of Object.values(files)) {
    const bytes = new Uint8Array(await file.toBuffer());
    for (const length of [2, 9, 15]) expect(pictureFile(bytes.slice(0, length))).toBeUndefined();
  }
});
