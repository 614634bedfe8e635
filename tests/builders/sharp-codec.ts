import sharp from "sharp";
import type { Raster } from "#domain/photograph/raster.ts";
import { PhotographError } from "#web/src/photographs/photograph-error.ts";
import type { PictureCodec } from "#web/src/photographs/work.ts";

/** Decodes and encodes pictures as a browser does, so that the work on photographs runs in Node. */
export const sharpCodec: PictureCodec = {
  async decode(file) {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const upright = sharp(bytes).rotate().flatten({ background: "white" });
    const pixels = upright.clone().greyscale().raw().toBuffer({ resolveWithObject: true });
    const { data, info } = await pixels.catch((cause) => {
      throw new PhotographError("unreadable", { cause });
    });
    return {
      raster: { width: info.width, height: info.height, data: new Uint8Array(data) },
      preview: async (quarters) => {
        const small = await upright.clone().resize(1_200, 1_200, { fit: "inside" }).toBuffer();
        return new Blob([
          new Uint8Array(
            await sharp(small)
              .rotate(quarters * 90)
              .jpeg()
              .toBuffer(),
          ),
        ]);
      },
    };
  },
  encodeJpeg: (raster) => jpegOf(raster, 80),
};

/** A JPEG file with a gray picture in color, as browsers write it. */
export async function jpegOf({ width, height, data }: Raster, quality: number): Promise<Blob> {
  const picture = sharp(data, { raw: { width, height, channels: 1 } }).toColourspace("srgb");
  return new Blob([new Uint8Array(await picture.jpeg({ quality }).toBuffer())], { type: "image/jpeg" });
}
