// @vitest-environment node
import sharp, { type Sharp } from "sharp";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { distance } from "#domain/photograph/corners.ts";
import { renderPages } from "#local/recognition/render.ts";
import { photograph, randomShot } from "#tests/builders/camera.ts";
import { photographWorker } from "#tests/builders/photograph-worker.ts";
import { pageOfBill } from "#tests/builders/photographed-bill.ts";
import { seeded } from "#tests/builders/random.ts";
import { jpegOf } from "#tests/builders/sharp-codec.ts";
import { openPhotographs, type Photographs } from "#web/src/photographs/photographs.ts";

const size = { width: 1_224, height: 1_632 };

let bill: Blob;
let corners: { x: number; y: number }[];
beforeAll(async () => {
  const random = seeded(11);
  const shot = { ...randomShot(random), ...size, blur: 0.5, exposure: 0.9, falloff: 0.1 };
  const taken = photograph(await pageOfBill("ace-d02", { dpi: 150 }), shot, random);
  bill = await jpegOf(taken.picture, 85);
  corners = taken.corners.map(({ x, y }) => ({ x: x / size.width, y: y / size.height }));
});

let photographs: Photographs;
beforeEach(() => {
  photographs = openPhotographs(photographWorker);
});
afterEach(() => photographs.close());

async function pagesOf(pdf: Blob) {
  const pages = [];
  const bytes = new Uint8Array(await pdf.arrayBuffer());
  for await (const { raster } of renderPages(bytes, { dpi: 50, pages: 10 })) pages.push(raster);
  return pages.map(({ width, height, data }) => ({
    width,
    height,
    ink: data.filter((level) => level < 128).length / data.length,
  }));
}

const picture = (width: number, height: number, background = "white") =>
  sharp({ create: { width, height, channels: 3, background } });

const blobOf = async (file: Sharp) => new Blob([new Uint8Array(await file.toBuffer())]);

test("finds the paper on a photograph, and makes one page of it", async () => {
  const added = await photographs.add(bill);
  expect(added).toMatchObject({ ...size, preview: expect.stringMatching(/^blob:/) });
  added.corners.forEach((corner, index) => {
    expect(distance(corner, corners[index] ?? corner)).toBeLessThan(0.02);
  });
  const { page } = await photographs.cut(added.id, added.corners);
  expect(page).toMatch(/^blob:/);

  const pdf = await photographs.pdf([added.id]);
  expect(pdf.type).toBe("application/pdf");
  expect(await pagesOf(pdf)).toMatchObject([{ width: 425, height: 550 }]);
});

test("cuts where the person moved the corners", async () => {
  const { id, corners } = await photographs.add(bill);
  const [a, b, c, d] = corners;
  const upper = (from: typeof a, to: typeof a) => ({
    x: (3 * from.x + to.x) / 4,
    y: (3 * from.y + to.y) / 4,
  });
  await photographs.cut(id, [a, b, upper(b, c), upper(a, d)]);
  const [page] = await pagesOf(await photographs.pdf([id]));
  expect((page?.width ?? 0) / (page?.height ?? 1)).toBeGreaterThan(2);
});

test("turns a picture with its corners a quarter turn clockwise, and cuts it again", async () => {
  const added = await photographs.add(bill);
  await photographs.cut(added.id, added.corners);
  const turned = await photographs.turn(added.id);
  expect(turned).toMatchObject({ width: size.height, height: size.width });
  expect(turned.corners[1].x).toBeCloseTo(1 - added.corners[0].y, 5);
  expect(turned.corners[1].y).toBeCloseTo(added.corners[0].x, 5);
  expect(await pagesOf(await photographs.pdf([added.id]))).toMatchObject([{ width: 550, height: 425 }]);
});

test.each([90, 180, 270])(
  "shows a photograph upright that was taken %s degrees from it, which EXIF does not say",
  async (degrees) => {
    const taken = await blobOf(
      sharp(await bill.arrayBuffer())
        .rotate(degrees)
        .jpeg(),
    );
    const shown = await photographs.add(taken);
    expect(shown).toMatchObject(size);
    shown.corners.forEach((corner, index) => {
      expect(distance(corner, corners[index] ?? corner)).toBeLessThan(0.02);
    });
  },
);

test("follows EXIF", async () => {
  const stored = sharp(new Uint8Array(await bill.arrayBuffer())).rotate(-90);
  const exif = await blobOf(stored.withMetadata({ orientation: 6 }).jpeg());
  const added = await photographs.add(exif);
  expect(added).toMatchObject(size);
  expect(distance(added.corners[0], corners[0] ?? added.corners[0])).toBeLessThan(0.02);
});

test("makes one PDF in the order of the person, without removed pages", async () => {
  const blank = await blobOf(picture(850, 1_100).png());
  const ids: string[] = [];
  for (const file of [blank, bill, blank]) ids.push((await photographs.add(file)).id);
  photographs.remove(ids[0] ?? "");
  const pages = await pagesOf(await photographs.pdf([ids[1] ?? "", ids[2] ?? ""]));
  expect(pages.map(({ ink }) => ink > 0.01)).toEqual([true, false]);
  await expect(photographs.pdf(ids)).rejects.toMatchObject({ code: "failed" });
});

test("contains nothing of the file but the picture", async () => {
  const taken = sharp(new Uint8Array(await bill.arrayBuffer()))
    .withExif({ IFD0: { Make: "Camera" }, IFD3: { GPSLatitude: "40/1 44/1 0/1" } })
    .jpeg();
  const file = new File([new Uint8Array(await taken.toBuffer())], "from-alice.jpg");
  const { id } = await photographs.add(file);
  const pdf = await (await photographs.pdf([id])).arrayBuffer();
  expect(new TextDecoder("latin1").decode(pdf)).not.toMatch(/Exif|Camera|GPS|alice/);
});

describe("takes the whole picture as the page", () => {
  test.each(["png", "webp"] as const)("of a screenshot: %s", async (format) => {
    const screenshot = await blobOf(picture(850, 1_100).toFormat(format));
    const { id, corners } = await photographs.add(screenshot);
    expect(corners).toEqual([
      { x: 0, y: 0 },
      { x: 1, y: 0 },
      { x: 1, y: 1 },
      { x: 0, y: 1 },
    ]);
    expect(await pagesOf(await photographs.pdf([id]))).toHaveLength(1);
  });
});

test("rejects a file that is no picture, and goes on with the next one", async () => {
  await expect(photographs.add(new Blob(["%PDF-1.7"]))).rejects.toMatchObject({ code: "unreadable" });
  await expect(photographs.add(bill)).resolves.toMatchObject(size);
});

test("frees the previews and the pages", async () => {
  const revoke = vi.spyOn(URL, "revokeObjectURL");
  const added = await photographs.add(bill);
  const { page } = await photographs.cut(added.id, added.corners);
  photographs.remove(added.id);
  expect(revoke.mock.calls.flat().sort()).toEqual([added.preview, page].sort());
});
