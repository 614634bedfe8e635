import { expect, test } from "vitest";
import { foreignLetterIn } from "#domain/email-address.ts";

test.each([
  ["josé@example.org", "é"],
  ["jose\u0301@example.org", "é"],
  ["ana@example.org", undefined],
])("the letter of %s that cannot be delivered to is %s", (email, letter) => {
  expect(foreignLetterIn(email)).toBe(letter);
});
