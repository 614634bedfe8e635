import { expect, test } from "vitest";
import { routes } from "#contracts/http/routes.ts";
import { setCookie } from "#lambdas/functions/set-cookie/handler.ts";
import { findAffiliateClick } from "#lambdas/shared/middleware/affiliate-click.ts";
import { handlerInput } from "#tests/builders/handler-input.ts";

const awc = "1001_1403695822_a430d81e22c9e8687f423efcf024fbaa";
const call = (affiliate: { optedOut: boolean; click: string | undefined }) =>
  setCookie()(handlerInput<typeof routes.setCookie>({ query: { awc }, affiliate }));

test("stores the affiliate click in an HttpOnly cookie for a year", async () => {
  expect(await call({ optedOut: false, click: undefined })).toEqual({
    status: 200,
    body: { kept: true },
    cookies: [`awc=${awc}; Max-Age=31536000; Path=/; HttpOnly; Secure; SameSite=Lax`],
  });
});

test("does not set a cookie that the browser already has", async () => {
  expect(await call({ optedOut: false, click: awc })).toEqual({ status: 200, body: { kept: true } });
});

test("replaces an earlier click by the last one", async () => {
  const reply = await call({ optedOut: false, click: "1001_1400000000_00ff" });
  expect(reply).toHaveProperty("cookies");
});

test("stores nothing for a browser that sends Global Privacy Control", async () => {
  expect(await call({ optedOut: true, click: undefined })).toEqual({ status: 200, body: { kept: false } });
});

test.each([
  "",
  "1001_1403695822_a430; Domain=example.org",
  "a".repeat(201),
  "two words",
  "1001_1403695822_a430\r\nSet-Cookie: x=1",
])("rejects %j, which is not an affiliate click", (value) => {
  expect(routes.setCookie.query.safeParse({ awc: value }).success).toBe(false);
  expect(findAffiliateClick([`awc=${value}`])).toBeUndefined();
});

test("finds the cookie among others", () => {
  expect(findAffiliateClick(["theme=dark", ` awc=${awc}`])).toBe(awc);
  expect(findAffiliateClick(undefined)).toBeUndefined();
});
