import { expect, test } from "vitest";
import { families, generateBill } from "#tests/builders/bills/index.ts";

test("the same seed makes the same bill", async () => {
  const [first, second] = [await generateBill(7), await generateBill(7)];
  expect(first.truth).toEqual(second.truth);
  expect(first.pdf.length).toBe(second.pdf.length);
});

test("a third of the families is held out", () => {
  expect(families.filter(({ heldOut }) => heldOut)).toHaveLength(families.length / 3);
});
