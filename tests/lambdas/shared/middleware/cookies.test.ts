import { expect, test } from "vitest";
import { accessCookie, clearedAccessCookie } from "#lambdas/shared/middleware/access.ts";
import { newOwnerSecret, ownerCookie } from "#lambdas/shared/middleware/owner.ts";

test.each([
  ["of a session's owner", ownerCookie(newOwnerSecret())],
  ["of My enrollment", accessCookie("mailbox-hash", newOwnerSecret())],
])("the cookie %s is for the server alone", (_, cookie) => {
  expect(cookie).toMatch(/^__Host-\w+=.{43,}; .*HttpOnly; Secure; SameSite=Lax$/);
});

test("a sign-out clears the cookie", () => {
  expect(clearedAccessCookie()).toMatch(/^__Host-access=; Max-Age=0; /);
});
