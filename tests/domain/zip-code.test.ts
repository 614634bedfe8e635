import { expect, test } from "vitest";
import { fiveDigitZip, isNewJerseyZip, isZipOf, normalizeZip } from "#domain/zip-code.ts";

test.each([
  ["08401", "08401", "08401"],
  [" 08401", "08401", "08401"],
  ["NJ 08401", "08401", "08401"],
  ["nj08401", "08401", "08401"],
  ["N.J. 08401", "08401", "08401"],
  ["New Jersey, 08401", "08401", "08401"],
  ["08401-1234", "08401-1234", "08401"],
  ["08401 – 1234", "08401-1234", "08401"],
  ["084011234", "08401-1234", "08401"],
  ["NJ\u00a008401-1234 ", "08401-1234", "08401"],
  ["0840", "0840", "0840"],
  ["08401-12", "08401-12", "08401-12"],
  ["0…1", "0…1", "0…1"],
  ["12 Main St 08401", "12 Main St 08401", "12 Main St 08401"],
  ["", "", ""],
])("reads the typed ZIP code %o as %o", (typed, zip, five) => {
  expect(normalizeZip(typed)).toBe(zip);
  expect(fiveDigitZip(typed)).toBe(five);
});

test("New Jersey has the ZIP codes from 070 to 089", () => {
  expect(["07001", "08989", "08401-1234"].every(isNewJerseyZip)).toBe(true);
  expect(["06999", "09001", "75001", "0840", ""].some(isNewJerseyZip)).toBe(false);
});

test.each([
  ["NJ", "08820", true],
  ["NJ", "09820", false],
  ["PA", "19101", true],
  ["PA", "20101", false],
  ["OH", "44309", true],
  ["OH", "46309", false],
  ["TX", "75001", undefined],
  ["constructor", "75001", undefined],
])("%s may have the ZIP code %s: %s", (state, zip, expected) => {
  expect(isZipOf(state, zip)).toBe(expected);
});
