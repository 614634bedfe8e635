import { expect, test } from "vitest";
import { contactForm } from "#contracts/http/contact.ts";
import { formMessages } from "#web/src/api/field-messages.ts";

const form = { name: "Ana Rivera", email: "ana@example.org", phone: "201.555.0123", message: "" };

test("accepts a phone number as people type it", () => {
  expect(contactForm.parse(form)).toEqual({ ...form, phone: "201-555-0123" });
});

test.each([
  ["", "Please enter your phone number"],
  ["1", "Please enter a complete phone number (at least 10 digits)"],
])("rejects the phone number %o", (phone, message) => {
  const parsed = contactForm.safeParse({ ...form, phone });
  expect(parsed.success ? {} : formMessages(parsed.error)).toEqual({ phone: message });
});

test("takes as many lines without script as the field does, which counts a line break once", () => {
  const message = `${"ab\n".repeat(1666)}ab`;
  expect(contactForm.parse({ ...form, message: message.replaceAll("\n", "\r\n") }).message).toBe(message);
});
