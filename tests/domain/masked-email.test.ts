import { expect, test } from "vitest";
import { maskedEmail } from "#domain/masked-email.ts";

test.each([
  ["ana.rivera@gmial.com", "a•••@gmial.com"],
  ["an@example.org", "a•••@example.org"],
  ["a@example.org", "•••@example.org"],
])("masks %s as %s", (email, masked) => {
  expect(maskedEmail(email)).toBe(masked);
});
