import { expect, test } from "vitest";
import { routes } from "#contracts/http/routes.ts";
import { setCookie } from "#lambdas/services/conversions/set-cookie.ts";
import { findAffiliateClick } from "#lambdas/shared/middleware/affiliate-click.ts";
import { awc, InMemoryClicks } from "#tests/builders/affiliate.ts";
import { handlerInput } from "#tests/builders/handler-input.ts";

async function call({
  optedOut = false,
  click = undefined as string | undefined,
  isSentByScript = true,
} = {}) {
  const clicks = new InMemoryClicks();
  const affiliate = { optedOut, click };
  const input = handlerInput<typeof routes.setCookie>({ query: { awc }, affiliate, isSentByScript });
  return { reply: await setCookie({ clicks })(input), registered: [...clicks.registered] };
}

const notKept = { reply: { status: 200, body: { kept: false } }, registered: [] };

test("stores the affiliate click in an HttpOnly cookie for a year", async () => {
  expect((await call()).reply).toEqual({
    status: 200,
    body: { kept: true },
    cookies: [`awc=${awc}; Max-Age=31536000; Path=/; HttpOnly; Secure; SameSite=Lax`],
  });
});

test("registers the click, so that a cookie that somebody else wrote credits nobody", async () => {
  expect((await call()).registered).toEqual([awc]);
  expect((await call({ click: awc })).registered).toEqual([awc]);
});

test("does not set a cookie that the browser already has", async () => {
  expect((await call({ click: awc })).reply).toEqual({ status: 200, body: { kept: true } });
});

test("replaces an earlier click by the last one", async () => {
  const earlier = awc.replace("1403695822", "1400000000");
  expect((await call({ click: earlier })).reply).toHaveProperty("cookies");
});

test("stores nothing for a browser that sends Global Privacy Control", async () => {
  expect(await call({ optedOut: true })).toEqual(notKept);
});

test("stores nothing when a link or an image on any website caused the request", async () => {
  expect(await call({ isSentByScript: false })).toEqual(notKept);
});

test.each([
  "",
  `${awc}; Domain=example.org`,
  `${awc}\r\nSet-Cookie: x=1`,
  "1001_1403695822_a430",
  "1001_1403695822_g430d81e22c9e8687f423efcf024fbaa",
  "1001_14036_a430d81e22c9e8687f423efcf024fbaa",
  "smoke_1403695822_a430d81e22c9e8687f423efcf024fbaa",
  "two words",
])("rejects %j, which is not an affiliate click", (value) => {
  expect(routes.setCookie.query.safeParse({ awc: value }).success).toBe(false);
  expect(findAffiliateClick([`awc=${value}`])).toBeUndefined();
});

test("finds the cookie among others", () => {
  expect(findAffiliateClick(["theme=dark", ` awc=${awc}`])).toBe(awc);
  expect(findAffiliateClick(undefined)).toBeUndefined();
});
