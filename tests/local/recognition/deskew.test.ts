import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { measureOrientation, rotateQuarterTurns } from "#local/recognition/deskew.ts";
import { renderPages } from "#local/recognition/render.ts";
import { whitenBackground } from "#local/recognition/whiten-background.ts";

const bills = new URL("../../fixtures/bills/", import.meta.url);

/** The pages of a scanned bill, as they are recognized. */
async function pagesOf(bill: string) {
  const pages = [];
  const pdf = new Uint8Array(await readFile(new URL(`${bill}.pdf`, bills)));
  for await (const { raster } of renderPages(pdf, { dpi: 200, pages: 3 }))
    pages.push(whitenBackground(raster));
  return pages;
}

// The lines of tables in pse-s03 are sharper, upright and turned, than its text.
test.each(["pse-s03", "jcpl-s02"])("takes the lines of the tables of %s for no text", async (bill) => {
  const pages = await pagesOf(bill);
  expect(pages.map((page) => measureOrientation(page).sideways)).toEqual(pages.map(() => false));
  const turned = pages.map((page) => measureOrientation(rotateQuarterTurns(page, 1)).sideways);
  expect(turned).toEqual(pages.map(() => true));
});

test("measures how many degrees the lines of text fall to the right", async () => {
  const skews = (await pagesOf("ace-s02")).map((page) => measureOrientation(page).skew.toFixed(1));
  expect(skews).toEqual(["-1.9", "-1.9"]);
});
