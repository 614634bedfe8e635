import sharp from "sharp";
import { expect, test } from "vitest";
import { pdfOfPictures } from "#domain/photograph/pdf-of-pictures.ts";
import { renderPages } from "#local/recognition/render.ts";

async function jpeg(level: number, { width, height } = { width: 850, height: 1_100 }) {
  const background = { r: level, g: level, b: level };
  const picture = sharp({ create: { width, height, channels: 3, background } });
  const taken = picture.withExif({ IFD0: { Make: "Camera", DateTime: "2026:11:23 10:00:00" } });
  return { width, height, dpi: 100, jpeg: new Uint8Array(await taken.jpeg().toBuffer()) };
}

async function drawn(pdf: Uint8Array) {
  const pages = [];
  for await (const { raster } of renderPages(pdf, { dpi: 50, pages: 10 })) {
    const { width, height, data } = raster;
    pages.push({ width, height, level: data[Math.floor(height / 2) * width + Math.floor(width / 2)] });
  }
  return pages;
}

test("has one page for each picture, in its order and its real size", async () => {
  const pdf = pdfOfPictures([await jpeg(40), await jpeg(200, { width: 1_100, height: 850 })]);
  expect(await drawn(pdf)).toEqual([
    { width: 425, height: 550, level: 40 },
    { width: 550, height: 425, level: 200 },
  ]);
});

test("says nothing about the device, the time and the program", async () => {
  const text = new TextDecoder("latin1").decode(pdfOfPictures([await jpeg(40)]));
  expect(text).not.toMatch(/Exif|Camera|2026|Info|Producer|Creator|Metadata|\/ID/);
});

test("has the lengths and offsets that it says, in a file of six pages", async () => {
  const pdf = pdfOfPictures(await Promise.all([1, 2, 3, 4, 5, 6].map((page) => jpeg(page * 30))));
  expect((await drawn(pdf)).map(({ level }) => level)).toEqual([30, 60, 90, 120, 150, 180]);
  const text = new TextDecoder("latin1").decode(pdf);
  const table = Number(/startxref\n(\d+)/.exec(text)?.[1]);
  expect(text.slice(table)).toMatch(/^xref\n0 21\n/);
  const offsets = [...text.slice(table).matchAll(/^(\d{10}) 00000 n /gm)].map(([, offset]) => Number(offset));
  offsets.forEach((offset, index) => {
    expect(text.slice(offset, offset + 8)).toMatch(new RegExp(`^${index + 1} 0 obj`));
  });
});
