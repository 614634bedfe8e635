import { describe, expect, test } from "vitest";
import { correlationHeader } from "#contracts/http/correlation.ts";
import { siteOriginsHeader } from "#contracts/http/origin-headers.ts";
import { isSameOrigin, isSentByScript } from "#lambdas/shared/middleware/same-origin.ts";

const fromCloudFront = { [siteOriginsHeader]: "https://www.example.org https://example.org" };

const isAccepted = (headers: Record<string, string>) => isSameOrigin({ ...fromCloudFront, ...headers });

describe("a browser that sends Sec-Fetch-Site", () => {
  test("is accepted from a page of this site", () => {
    expect(isAccepted({ "sec-fetch-site": "same-origin", origin: "https://www.example.org" })).toBe(true);
  });

  test.each(["cross-site", "same-site", "none", ""])("is rejected with the value '%s'", (site) => {
    expect(isAccepted({ "sec-fetch-site": site, origin: "https://www.example.org" })).toBe(false);
  });
});

describe("a browser that sends only Origin", () => {
  test.each(["https://www.example.org", "https://example.org"])("is accepted from %s", (origin) => {
    expect(isAccepted({ origin })).toBe(true);
  });

  test.each([
    "https://evil.example",
    "https://www.example.org.evil.example",
    "http://www.example.org",
    "null",
    "",
  ])("is rejected from '%s'", (origin) => {
    expect(isAccepted({ origin })).toBe(false);
  });

  test("is rejected if CloudFront names no origin", () => {
    expect(isSameOrigin({ origin: "https://www.example.org" })).toBe(false);
    expect(isSameOrigin({ origin: "" })).toBe(false);
  });
});

test("a client that sends neither is accepted: it has no household's cookies", () => {
  expect(isAccepted({})).toBe(true);
  expect(isSameOrigin(undefined)).toBe(true);
});

describe("a request of a script of this site", () => {
  test.each(["cors", "same-origin"])("is recognized by the mode %s", (mode) => {
    expect(isSentByScript({ "sec-fetch-site": "same-origin", "sec-fetch-mode": mode })).toBe(true);
  });

  test.each([
    ["a link on this site", "same-origin", "navigate"],
    ["a typed URL", "none", "navigate"],
    ["a link on another website", "cross-site", "navigate"],
    ["an image on another website", "cross-site", "no-cors"],
    ["an image on this site", "same-origin", "no-cors"],
    ["a script of another website", "cross-site", "cors"],
    ["a script of another host of our domain", "same-site", "cors"],
  ])("is told apart from %s", (_, site, mode) => {
    const headers = { "sec-fetch-site": site, "sec-fetch-mode": mode, [correlationHeader]: "forged" };
    expect(isSentByScript(headers)).toBe(false);
  });

  test("of an old browser is recognized by our own header, which other origins may not send", () => {
    expect(isSentByScript({ [correlationHeader]: "0199aaaa-0000-4000-8000-000000000001" })).toBe(true);
    expect(isSentByScript({})).toBe(false);
    expect(isSentByScript(undefined)).toBe(false);
  });
});
