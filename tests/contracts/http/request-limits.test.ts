import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { addressWindowSeconds } from "#contracts/http/address-window.ts";
import { htmlPage } from "#contracts/http/page-replies.ts";
import { addressLimits, defaultThrottle } from "#contracts/http/request-limits.ts";
import type { RouteRow } from "#contracts/http/route-row.ts";
import { routes } from "#contracts/http/routes.ts";
import { type Limit, limits } from "#domain/limits.ts";
import { limitEffects, quotaEffects } from "./support/limit-effects.ts";

test("says of every limit and quota who can spend it and what its owner then sees", () => {
  expect(Object.keys(limitEffects)).toEqual(Object.keys(limits));
  for (const [name, effect] of Object.entries({ ...limitEffects, ...quotaEffects }))
    for (const text of Object.values(effect)) expect(text, name).not.toBe("");
});

test("whatever may cause an e-mail counts for the network that asks, so that nobody can invent mailboxes without end", () => {
  const ofNetwork: readonly Limit[] = [
    limits.changesOfNetwork,
    limits.contactMessagesOfNetwork,
    limits.confirmationLinksOfAsker,
    limits.linkRequestsOfNetwork,
  ];
  const uncounted = Object.entries<RouteRow>(routes)
    .filter(([, { address }]) => address === "Mails")
    .filter(([, { subjects = [] }]) => !subjects.some((limit) => ofNetwork.includes(limit)))
    .map(([name]) => name);
  expect(uncounted).toEqual(["emailCustomer"]); // sends no second confirmation, and the first one counts when it is sent
});

test("API Gateway throttles no form of a page without script below its limit for all routes", () => {
  const forms = Object.entries(routes).filter(
    ([, route]) => "acceptsForm" in route || route.reply === htmlPage,
  );
  expect(forms.map(([name]) => name)).toContain("sendMessageForm");
  for (const [name, { everybody }] of forms) {
    expect(everybody.rate, name).toBeGreaterThanOrEqual(defaultThrottle.rate);
    expect(everybody.burst, name).toBeGreaterThanOrEqual(defaultThrottle.burst);
  }
});

test("it takes 75 IP addresses or more to use up the throttle of a route for everybody", () => {
  const few = Object.entries<RouteRow>(routes)
    .map(([name, { everybody, address }]) => ({
      name,
      addresses: (everybody.rate * addressWindowSeconds) / addressLimits[address],
    }))
    .filter(({ addresses }) => addresses < 75);
  expect(few).toEqual([]);
  expect(readFileSync("docs/adr/0034-request-limits.md", "utf8")).toContain("75 or more, whatever the route");
});
