import { expect, test } from "vitest";
import { routes } from "#contracts/http/routes.ts";
import { setCookie } from "#lambdas/functions/set-cookie/handler.ts";
import { affiliateClickIn } from "#lambdas/shared/middleware/affiliate-click.ts";
import { handlerInput } from "#tests/builders/handler-input.ts";

const awc = "1001_1403695822_a430d81e22c9e8687f423efcf024fbaa";
const visit = (affiliate: { optedOut: boolean; click: string | undefined }) =>
  setCookie()(handlerInput<typeof routes.setCookie>({ query: { awc }, affiliate }));

test("a partner's click is remembered for a year, closed to scripts", async () => {
  expect(await visit({ optedOut: false, click: undefined })).toEqual({
    status: 200,
    body: { kept: true },
    cookies: [`awc=${awc}; Max-Age=31536000; Path=/; HttpOnly; Secure; SameSite=Lax`],
  });
});

test("a click that is remembered already is not set again", async () => {
  expect(await visit({ optedOut: false, click: awc })).toEqual({ status: 200, body: { kept: true } });
});

test("the last click counts", async () => {
  const reply = await visit({ optedOut: false, click: "1001_1400000000_00ff" });
  expect(reply).toHaveProperty("cookies");
});

test("nothing is kept of somebody who asks for privacy", async () => {
  expect(await visit({ optedOut: true, click: undefined })).toEqual({ status: 200, body: { kept: false } });
});

test.each([
  "",
  "1001_1403695822_a430; Domain=example.org",
  "a".repeat(201),
  "two words",
  "1001_1403695822_a430\r\nSet-Cookie: x=1",
])("a value that is no click is refused: %j", (value) => {
  expect(routes.setCookie.query.safeParse({ awc: value }).success).toBe(false);
  expect(affiliateClickIn([`awc=${value}`])).toBeUndefined();
});

test("the cookie is found among others", () => {
  expect(affiliateClickIn(["theme=dark", ` awc=${awc}`])).toBe(awc);
  expect(affiliateClickIn(undefined)).toBeUndefined();
});
