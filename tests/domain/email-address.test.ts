import { expect, test } from "vitest";
import { foreignLetterIn, suggestEmail } from "#domain/email-address.ts";
import * as inputs from "#tests/fixtures/inputs.ts";

test.each(inputs.emailSlips)("suggests $meant for $typed", ({ typed, meant }) => {
  expect(suggestEmail(typed)).toBe(meant);
});

test.each([
  ["josé@example.org", "é"],
  ["jose\u0301@example.org", "é"],
  ["ana@example.org", undefined],
])("the letter of %s that cannot be delivered to is %s", (email, letter) => {
  expect(foreignLetterIn(email)).toBe(letter);
});
