import { expect, test } from "vitest";
import { formatPhone, normalizePhone, phoneProblem, telHref } from "#domain/phone-number.ts";

test.each([
  ["201.555.0123", "201-555-0123"],
  ["201/555/0123", "201-555-0123"],
  ["201 – 555 – 0123", "201-555-0123"],
  ["+1.201.555.0123", "+1-201-555-0123"],
  ["(201).555.0123", "(201)-555-0123"],
  [" (201) 555-0123 ", "(201) 555-0123"],
  ["\u202a+1 (201) 555-0123\u202c", "+1 (201) 555-0123"],
  ["call me", "call me"],
])("reads the typed phone number %o as %o", (typed, phone) => {
  expect(normalizePhone(typed)).toBe(phone);
});

test("a phone number of the United States has ten digits without its country code, a foreign one at most fifteen", () => {
  const isPhone = (phone: string) => phoneProblem(phone) === undefined;
  expect(["2015550123", "1 201 555 0123", "+44 20 7946 0958 123"].every(isPhone)).toBe(true);
  expect(["1", "555-0142", "1-201-555-012", "1111111111", "9".repeat(16)].some(isPhone)).toBe(false);
});

test.each([
  ["2015550123", "(201) 555-0123"],
  ["+1 201-555-0123", "(201) 555-0123"],
  ["(201) 555-0123", "(201) 555-0123"],
  ["+44 20 7946 0958 12", "+44 20 7946 0958 12"],
  ["+354 555 0123", "+354 555 0123"],
])("shows %s as %s", (phone, formatted) => {
  expect(formatPhone(phone)).toBe(formatted);
});

test.each([
  ["1-800-555-0142", "tel:18005550142"],
  ["+1 (800) 555-0142", "tel:+18005550142"],
])("the link to %s calls %s", (phone, href) => {
  expect(telHref(phone)).toBe(href);
});
