import { expect, test } from "vitest";
import { telHref } from "#domain/phone-link.ts";

test.each([
  ["1-800-555-0142", "tel:18005550142"],
  ["+1 (800) 555-0142", "tel:+18005550142"],
])("the link to %s calls %s", (phone, href) => {
  expect(telHref(phone)).toBe(href);
});
