import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { addressWindowSeconds } from "#contracts/http/address-window.ts";
import { htmlPage } from "#contracts/http/page-replies.ts";
import { addressLimits, defaultThrottle } from "#contracts/http/request-limits.ts";
import type { RouteRow } from "#contracts/http/route-row.ts";
import { routes } from "#contracts/http/routes.ts";
import { type Limit, limits, recognizedPages, recognizedPagesOfNetwork } from "#domain/limits.ts";
import { defaultRecognizedPages } from "#infra/config.ts";

const document = readFileSync("docs/adr/0034-request-limits.md", "utf8");

const durations: Record<number, string> = {
  60: "a minute",
  30: "in 30 seconds",
  300: "in 5 minutes",
  600: "in 10 minutes",
  3600: "an hour",
  86400: "a day",
};

const describeLimit = ({ name, max, windowSeconds }: Limit) =>
  `${max} ${durations[windowSeconds] ?? `a ${windowSeconds} s`} (${name})`;

test("the decision record says of every limit who can spend it, and what its owner then sees", () => {
  const documented = document
    .split("\n")
    .map((line) => line.split("|").map((cell) => cell.trim()))
    .filter(([, name = ""]) => Object.values(limits).some((limit) => limit.name === name));
  expect(documented.map(([, name, max]) => `${max} (${name})`)).toEqual(
    Object.values(limits).map(describeLimit),
  );
  for (const [, name, , subject, who, sees] of documented)
    for (const cell of [subject, who, sees]) expect(cell, name).not.toBe("");
});

test("the decision record says how much of the day's pages one network may have recognized", () => {
  const { max, name } = recognizedPagesOfNetwork(recognizedPages(defaultRecognizedPages));
  expect(document).toContain(`\n| ${name} | ${max} pages a day`);
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
  expect(document).toContain("can still fill a throttle: 75 or more, whatever the route");
});
