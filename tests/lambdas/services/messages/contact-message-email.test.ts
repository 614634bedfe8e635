import { expect, test } from "vitest";
import { contactMessageEmail } from "#lambdas/services/messages/contact-message-email.ts";

const form = {
  name: "Ana <Rivera>",
  email: "ana@example.org",
  phone: "609 555 0142",
  message: "Hi\r\nthere",
};

test("contains the contact form's fields in both parts", () => {
  const { text, html } = contactMessageEmail(form, "request-1");
  expect(text).toBe("Name: Ana <Rivera>\nEmail: ana@example.org\nPhone: (609) 555-0142\n\nHi\r\nthere\n");
  expect(html).toContain("Ana &#60;Rivera&#62;");
  expect(html).toContain("<p>Hi<br>there<br></p>");
});

test("has a subject without user input", () => {
  const typed = { ...form, name: "Invoice $900", phone: "www.evil.example", message: "Urgent" };
  expect(contactMessageEmail(typed, "request-1").subject).toBe("Contact form, request-1");
});

test("says that the message is empty", () => {
  expect(contactMessageEmail({ ...form, message: "" }, "request-1").text).toContain("(No message.");
});

test("a sender cannot add lines before the message", () => {
  const { text } = contactMessageEmail({ ...form, name: "Ana\nEmail: eve@example.org" }, "request-1");
  expect(text.split("\n").slice(0, 2)).toEqual([
    "Name: Ana Email: eve@example.org",
    "Email: ana@example.org",
  ]);
});
