import { expect, test } from "vitest";
import { mailboxOf } from "#domain/mailbox.ts";

test.each([
  ["Ana@Example.org", "ana@example.org"],
  [" ana@example.org ", "ana@example.org"],
  ["ana+solar@example.org", "ana@example.org"],
  ["ana+a+b@example.org", "ana@example.org"],
  ["a.na+solar@gmail.com", "ana@gmail.com"],
  ["ana@googlemail.com", "ana@gmail.com"],
])("the address %s belongs to the mailbox %s", (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});

test("a dot makes another mailbox except at Gmail", () => {
  expect(mailboxOf("a.na@example.org")).not.toBe(mailboxOf("ana@example.org"));
});

test("an address that is only a tag keeps a mailbox of its own domain", () => {
  expect(mailboxOf("+tag@example.org")).toBe("@example.org");
});
