import sharp from "sharp";
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

/** A page of advertising that comes with a bill. */
export async function leaflet(name: string): Promise<PictureFile> {
  const lines = Array.from({ length: 18 }, (_, line) => {
    const y = 260 + line * 90;
    return `<text x="200" y="${y}" font-size="44" font-family="sans-serif">${name}: save energy in summer, line ${line}</text>`;
  });
  const page = `<svg xmlns="http://www.w3.org/2000/svg" width="1700" height="2200"><rect width="100%" height="100%" fill="#3a3a36"/><rect x="120" y="120" width="1460" height="1960" fill="#f4f2ec"/>${lines.join("")}</svg>`;
  const buffer = await sharp(Buffer.from(page)).jpeg({ quality: 85 }).toBuffer();
  return { name: `${name}.jpg`, mimeType: "image/jpeg", buffer };
}
