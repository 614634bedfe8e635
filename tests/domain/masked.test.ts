import { expect, test } from "vitest";
import { isIncomplete, isMasked, isPartial, readableName, readableZip } from "#domain/masked.ts";

test.each([
  ["Joan", "Joan"],
  ["JO**", "JO"],
  ["J****", "J…"],
  ["J", "J…"],
  ["É.", "É…"],
  ["MARY J***", "MARY J"],
  ["****", ""],
  ["", ""],
])("displays the name %o as %o", (value, displayed) => {
  expect(readableName(value)).toBe(displayed);
});

test.each([
  ["07040", "07040"],
  ["07040-1234", "07040"],
  ["070401234", "07040"],
  ["0***2", "0…2"],
  ["0***2-****", "0…2"],
  ["07***", "0…"],
  ["*****", ""],
  ["0704", "0704"],
])("displays the ZIP code %o as %o", (value, displayed) => {
  expect(readableZip(value)).toBe(displayed);
});

test("partial and empty values are incomplete", () => {
  expect(["J…", "0…2"].every(isPartial)).toBe(true);
  expect(["J…", "0…2", "", "  ", undefined].every(isIncomplete)).toBe(true);
  expect(["Joan", "07040"].some(isIncomplete)).toBe(false);
});

test("a value with asterisks is masked", () => {
  expect(isMasked("***-***-0142")).toBe(true);
  expect(isMasked("609-555-0142")).toBe(false);
});
