import sharp from "sharp";
import { expect, test } from "vitest";
import { withoutJpegMetadata } from "#domain/photograph/jpeg-metadata.ts";

const picture = sharp({ create: { width: 64, height: 48, channels: 3, background: "#7799bb" } });

test("removes the place, the camera and the color profile, and nothing of the picture", async () => {
  const taken = await picture
    .clone()
    .withExif({ IFD0: { Make: "Camera", Model: "Model 7" }, IFD3: { GPSLatitude: "40/1 44/1 0/1" } })
    .withIccProfile("p3")
    .jpeg()
    .toBuffer();
  const cleaned = withoutJpegMetadata(new Uint8Array(taken));

  expect(await sharp(taken).metadata()).toMatchObject({ exif: expect.anything(), icc: expect.anything() });
  const metadata = await sharp(cleaned).metadata();
  expect([metadata.exif, metadata.icc, metadata.xmp, metadata.comments]).toEqual(Array(4).fill(undefined));
  expect(metadata).toMatchObject({ format: "jpeg", width: 64, height: 48 });
  const pixels = (file: Uint8Array) => sharp(file, { ignoreIcc: true }).raw().toBuffer();
  expect(await pixels(cleaned)).toEqual(await pixels(taken));
});

test("keeps a JPEG file without metadata as it is", async () => {
  const jpeg = new Uint8Array(await picture.clone().jpeg().toBuffer());
  expect(withoutJpegMetadata(jpeg)).toEqual(jpeg);
});
