import { expect, test } from "vitest";
import { rotateQuarterTurns } from "#domain/photograph/quarter-turns.ts";
import { blankRaster } from "#domain/photograph/raster.ts";
import { isUpsideDown } from "#domain/photograph/upside-down.ts";
import { whitenBackground } from "#domain/photograph/whiten-background.ts";
import { pageOfBill } from "#tests/builders/photographed-bill.ts";

test.each(["ace-d01", "jcpl-d02", "pse-d03", "pse-s02"])(
  "knows which way up %s is, by the letters that rise above their line",
  async (bill) => {
    const page = whitenBackground(await pageOfBill(bill, { dpi: 110 }));
    expect(isUpsideDown(page)).toBe(false);
    expect(isUpsideDown(rotateQuarterTurns(page, 2))).toBe(true);
  },
);

test("leaves a page as it is that has no text", () => {
  expect(isUpsideDown(blankRaster(900, 1_200))).toBe(false);
});
