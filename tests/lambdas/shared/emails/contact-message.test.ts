import { expect, test } from "vitest";
import { contactMessageEmail } from "#lambdas/shared/emails/contact-message.ts";

const form = {
  name: "Ana <Rivera>",
  email: "ana@example.org",
  phone: "609 555 0142",
  message: "Hi\r\nthere",
};

test("contains the contact form's fields in both parts", () => {
  const { text, html } = contactMessageEmail(form, "request-1");
  expect(text).toBe("Name: Ana <Rivera>\nEmail: ana@example.org\nPhone: 609 555 0142\n\nHi\r\nthere\n");
  expect(html).toContain("Ana &#60;Rivera&#62;");
  expect(html).toContain("<p>Hi<br>there<br></p>");
});

test("has a subject without user input", () => {
  expect(contactMessageEmail(form, "request-1").subject).toBe("Contact form, request-1");
});

test("says that the message is empty", () => {
  expect(contactMessageEmail({ ...form, message: "" }, "request-1").text).toContain("(No message.");
});
