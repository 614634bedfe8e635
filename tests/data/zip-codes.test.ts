import { expect, test } from "vitest";
import { zipDirectory } from "#data/zip-codes.ts";

test("a ZIP code on a border has every utility that serves some of its homes", () => {
  expect(zipDirectory.utilitiesOf("08088").toSorted()).toEqual(["ace", "jcpl", "pse"]);
  expect(zipDirectory.cityOf("08088-1234")).toBe("Vincentown");
});

test("an unknown ZIP code has no utilities and no city", () => {
  expect(zipDirectory.utilitiesOf("99999")).toEqual([]);
  expect(zipDirectory.cityOf("99999")).toBeUndefined();
});
