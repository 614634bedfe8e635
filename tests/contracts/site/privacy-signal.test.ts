import { expect, test } from "vitest";
import { isPrivacySignal } from "#contracts/site/privacy-signal.ts";

test.each([
  ["1", ""],
  ["1, 1", ""],
  ["", "1"],
  ["0", "1"],
  ["1", "0"],
])("header '%s' and cookie '%s' are the signal", (header, cookie) => {
  expect(isPrivacySignal(header, cookie)).toBe(true);
});

test.each([
  ["", ""],
  ["0", ""],
  ["yes", "no"],
  ["11", "10"],
])("header '%s' and cookie '%s' are no signal", (header, cookie) => {
  expect(isPrivacySignal(header, cookie)).toBe(false);
});
