import { describe, expect, test } from "vitest";
import { hasCredentialMarker } from "#contracts/site/credential-cookies.ts";
import { accessCookies, clearedAccessCookies } from "#lambdas/shared/middleware/access.ts";
import { newOwnerSecret, ownerCookies } from "#lambdas/shared/middleware/owner.ts";

const maxAge = (cookie = "") => /Max-Age=(\d+)/.exec(cookie)?.[1];
/** What a script reads of cookies in `document.cookie`. */
const visible = (cookies: string[]) =>
  cookies
    .filter((cookie) => !cookie.includes("HttpOnly"))
    .map((cookie) => cookie.split(";")[0])
    .join("; ");

describe.each([
  ["of a session's owner", ownerCookies(newOwnerSecret())],
  ["of My enrollment", accessCookies("mailbox-hash", newOwnerSecret())],
])("the cookie %s", (_, cookies) => {
  const [credential, marker] = cookies;

  test("is for the server alone", () => {
    expect(credential).toMatch(/^__Host-\w+=.{43,}; .*HttpOnly; Secure; SameSite=Lax$/);
  });

  test("comes with a marker that scripts can read, for as long, which says nothing else", () => {
    expect(marker).toMatch(/^__Host-\w+-set=1; Max-Age=\d+; Path=\/; Secure; SameSite=Lax$/);
    expect(maxAge(marker)).toBe(maxAge(credential));
    expect(hasCredentialMarker(`awc=1; ${visible(cookies)}`)).toBe(true);
  });
});

test("a sign-out clears both cookies", () => {
  expect(clearedAccessCookies().map(maxAge)).toEqual(["0", "0"]);
  expect(hasCredentialMarker(visible(clearedAccessCookies()))).toBe(false);
});
