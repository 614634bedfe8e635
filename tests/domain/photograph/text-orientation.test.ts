import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { rotateQuarterTurns } from "#domain/photograph/quarter-turns.ts";
import { measureOrientation } from "#domain/photograph/text-orientation.ts";
import { whitenBackground } from "#domain/photograph/whiten-background.ts";
import { renderPages } from "#local/recognition/render.ts";

const bills = new URL("../../fixtures/bills/", import.meta.url);

/** The first pages of a scanned bill, as they are recognized. */
async function pagesOf(bill: string, count: number) {
  const pages = [];
  const pdf = new Uint8Array(await readFile(new URL(`${bill}.pdf`, bills)));
  for await (const { raster } of renderPages(pdf, { dpi: 200, pages: count }))
    pages.push(whitenBackground(raster));
  return pages;
}

test("takes the lines of tables for no text: here they are sharper, upright and turned, than it", async () => {
  const [upright, sideways] = [{ sideways: false }, { sideways: true }];
  const pages = await pagesOf("pse-s03", 2);
  expect(pages.map((page) => measureOrientation(page))).toMatchObject([upright, upright]);
  expect(pages.map((page) => measureOrientation(rotateQuarterTurns(page, 1)))).toMatchObject([
    sideways,
    sideways,
  ]);
});

test("measures how many degrees the lines of text fall to the right", async () => {
  const [page] = await pagesOf("ace-s02", 1);
  expect(page && measureOrientation(page).skew).toBeCloseTo(-1.9);
});
