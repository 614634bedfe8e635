import { expect, test } from "vitest";
import { foreignLetterIn, maskedEmail } from "#domain/email-address.ts";

test.each([
  ["josé@example.org", "é"],
  ["jose\u0301@example.org", "é"],
  ["ana@example.org", undefined],
])("the letter of %s that cannot be delivered to is %s", (email, letter) => {
  expect(foreignLetterIn(email)).toBe(letter);
});

test.each([
  ["ana.rivera@gmial.com", "a•••@gmial.com"],
  ["an@example.org", "a•••@example.org"],
  ["a@example.org", "•••@example.org"],
])("masks %s as %s", (email, masked) => {
  expect(maskedEmail(email)).toBe(masked);
});
