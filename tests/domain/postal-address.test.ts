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
