import { expect, test } from "vitest";
import { formerMailboxOf, mailboxOf } from "#domain/mailbox.ts";

test.each([
  ["Ana@Example.org", "ana@example.org"],
  [" ana@example.org ", "ana@example.org"],
  ["ana+solar@example.org", "ana@example.org"],
  ["ana+a+b@example.org", "ana@example.org"],
  ["a.na+solar@gmail.com", "ana@gmail.com"],
  ["ana@googlemail.com", "ana@gmail.com"],
  ["A.n-a_R+solar@protonmail.com", "anar@proton.me"],
  ["anar@pm.me", "anar@proton.me"],
  ["anar@protonmail.ch", "anar@proton.me"],
  ["ana.r+solar@me.com", "ana.r@icloud.com"],
  ["ana.r@mac.com", "ana.r@icloud.com"],
  ["ana+solar@fastmail.com", "ana@fastmail.com"],
  ["solar@ana.fastmail.com", "ana@fastmail.com"],
  ["solar@ana.fastmail.fm", "ana@fastmail.fm"],
])("the address %s belongs to the mailbox %s", (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});

test.each([
  ["a.na@example.org", "ana@example.org"],
  ["a.na@icloud.com", "ana@icloud.com"],
  ["a-na@gmail.com", "ana@gmail.com"],
  ["ana@fastmail.com", "ana@fastmail.fm"],
  ["tag@ana.example.org", "ana@example.org"],
  ["ana@notproton.me", "ana@proton.me"],
])("%s and %s are two mailboxes: only what a provider says makes them one", (one, other) => {
  expect(mailboxOf(one)).not.toBe(mailboxOf(other));
});

test.each([
  ["A.na+solar@pm.me", "a.na@pm.me"],
  ["tag@ana.fastmail.com", "tag@ana.fastmail.com"],
  ["a.na@googlemail.com", "ana@gmail.com"],
])("the former mailbox of %s is %s, under which a block may be stored", (email, mailbox) => {
  expect(formerMailboxOf(email)).toBe(mailbox);
});

test("an address that is only a tag keeps a mailbox of its own domain", () => {
  expect(mailboxOf("+tag@example.org")).toBe("@example.org");
});
