import { describe, expect, test } from "vitest";
import { isUnwantedCrossSite } from "#contracts/http/cross-site.ts";
import { routes } from "#contracts/http/routes.ts";

const fromAnotherSite = { "sec-fetch-site": "cross-site" };
const byLink = { ...fromAnotherSite, "sec-fetch-mode": "navigate", "sec-fetch-dest": "document" };
const inFrame = { ...byLink, "sec-fetch-dest": "iframe" };
const byScript = { ...fromAnotherSite, "sec-fetch-mode": "no-cors", "sec-fetch-dest": "empty" };

describe("from another website", () => {
  test.each([
    ["a request that writes", "POST", routes.saveSession.path, byScript],
    ["a form that the page sends", "POST", routes.sendMessageForm.path, byLink],
    ["a write to a path that is no route's", "PUT", "/", byScript],
    ["a preflight", "OPTIONS", routes.saveSession.path, byScript],
    ["a request that a script sends for its costs", "GET", routes.getMyEnrollment.path, byScript],
    ["a document in a frame", "GET", "/pdf/1", inFrame],
  ])("%s is not wanted", (_, method, path, headers) => {
    expect(isUnwantedCrossSite({ method, path, headers })).toBe(true);
  });

  test.each([
    ["a link to a page, as in our e-mails", "GET", "/not-me", byLink],
    ["a link to a document", "GET", "/pdf/1", byLink],
    ["an icon or a picture of ours", "GET", "/favicon.svg", byScript],
  ])("%s is", (_, method, path, headers) => {
    expect(isUnwantedCrossSite({ method, path, headers })).toBe(false);
  });
});

test.each([
  ["our own page", { "sec-fetch-site": "same-origin" }],
  ["somebody who types an address or opens a bookmark", { "sec-fetch-site": "none" }],
  ["an old browser, or a program", {}],
])("whatever %s sends is wanted", (_, headers) => {
  for (const { method, path } of Object.values(routes))
    expect(isUnwantedCrossSite({ method, path, headers })).toBe(false);
});
