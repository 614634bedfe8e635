import { expect, test } from "vitest";
import { accountLookupKey, phoneLookupKey } from "#domain/lookup-keys.ts";

test.each([
  ["(609) 555-0142", "6095550142"],
  ["+1 609.555.0142", "6095550142"],
  ["16095550142", "6095550142"],
  ["555-0142", "5550142"],
  ["none", undefined],
])("the phone number %s has the lookup key %s", (typed, key) => {
  expect(phoneLookupKey(typed)).toBe(key);
});

test.each([
  ["42 001 234 05", "4200123405"],
  ["pe-00 0011", "PE000011"],
  [" ", undefined],
])("the account number %s has the lookup key %s", (number, key) => {
  expect(accountLookupKey(number)).toBe(key);
});
