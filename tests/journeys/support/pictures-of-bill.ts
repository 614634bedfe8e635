import { photographOfBill } from "#tests/builders/photographed-bill.ts";
import { jpegOf } from "#tests/builders/sharp-codec.ts";

/** Held over a table in a room with one lamp. Smaller than a phone's pictures, because drawing them takes seconds. */
const shot = {
  width: 1_836,
  height: 2_448,
  tilt: 7,
  lean: -5,
  roll: 2,
  fill: 0.8,
  shift: { x: 0, y: 0 },
  distortion: -0.01,
  blur: 0.5,
  noise: 3,
  exposure: 0.9,
  falloff: 0.2,
  shadow: 0.2,
  table: 60,
};

export type PictureFile = { name: string; mimeType: string; buffer: Buffer };

/** What a phone's camera hands to the page. */
export async function pictureOfBill(bill: string, page: number): Promise<PictureFile> {
  const { picture } = await photographOfBill(bill, page, { ...shot, page });
  const jpeg = await jpegOf(picture, 88);
  return { name: `${page}.jpg`, mimeType: "image/jpeg", buffer: Buffer.from(await jpeg.arrayBuffer()) };
}
