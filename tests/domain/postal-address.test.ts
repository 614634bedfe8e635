import { expect, test } from "vitest";
import { formatAddress } from "#domain/postal-address.ts";

const address = { street: "610 Pemberly St", unit: "Apt 3B", city: "Edison", state: "NJ", zip: "08820" };

test("puts a complete address on one line", () => {
  expect(formatAddress(address)).toBe("610 Pemberly St, Apt 3B, Edison, NJ 08820");
});

test("separates street and unit with a space on request", () => {
  expect(formatAddress(address, { unitSeparator: " " })).toBe("610 Pemberly St Apt 3B, Edison, NJ 08820");
});

test.each([
  [{ ...address, unit: "" }, "610 Pemberly St, Edison, NJ 08820"],
  [{ ...address, unit: undefined, city: "" }, "610 Pemberly St, NJ 08820"],
  [{ city: "Edison", state: "NJ" }, "Edison, NJ"],
  [{}, ""],
])("leaves out the missing parts of %j", (partial, line) => {
  expect(formatAddress(partial)).toBe(line);
});

test.each([
  ["474 Pemberly St Apt 3B", "#3B", "474 Pemberly St Apt 3B"],
  ["474 Pemberly St, apt. 3b", "Apt 3B", "474 Pemberly St, apt. 3b"],
  ["474 Pemberly St #3B", "3B", "474 Pemberly St #3B"],
  ["474 Pemberly St Unit 3B", "unit 3b ", "474 Pemberly St Unit 3B"],
])("gives a unit once that the street has, too: %s and %s", (street, unit, line) => {
  expect(formatAddress({ street, unit })).toBe(line);
});

test.each([
  ["474 Pemberly St Apt 3B", "#3", "474 Pemberly St Apt 3B, #3"],
  ["474 Pemberly St Apt 13", "3", "474 Pemberly St Apt 13, 3"],
  ["12 Route 9", "9", "12 Route 9, 9"],
  ["474 Pemberly St Apt 2", "Floor 2", "474 Pemberly St Apt 2, Floor 2"],
  ["474 Pemberly St #", "#", "474 Pemberly St #, #"],
])("gives a unit that the street does not have: %s and %s", (street, unit, line) => {
  expect(formatAddress({ street, unit })).toBe(line);
});
