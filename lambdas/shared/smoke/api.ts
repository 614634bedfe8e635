import { randomUUID } from "node:crypto";
import { correlationHeader } from "#contracts/http/correlation.ts";
import { errorResponse } from "#contracts/http/error-response.ts";
import { type RouteName, routes } from "#contracts/http/routes.ts";
import { type Check, expectHeader, expectHeaders, expectStatus, jsonIn } from "./check.ts";
import type { Site, SiteResponse } from "./site.ts";

const unknownId = "00000000-0000-4000-8000-000000000000";

export const health: Check = {
  name: "health",
  async problems(site) {
    const { path } = routes.getHealth;
    const response = await site.get(path);
    return [...expectStatus(path, response, 200), ...expectReply("getHealth", response)];
  },
};

/** The two tables that are the same for everybody and cached by CloudFront. */
export const publicTables: Check = {
  name: "public tables",
  async problems(site) {
    const names = ["listEligibility", "listIncomeLimits"] as const;
    const found = await Promise.all(names.map((name) => findTableProblems(site, name)));
    return found.flat();
  },
};

async function findTableProblems(
  site: Site,
  name: "listEligibility" | "listIncomeLimits",
): Promise<string[]> {
  const { path } = routes[name];
  const response = await site.get(path);
  return [
    ...expectStatus(path, response, 200),
    ...expectReply(name, response),
    ...expectHeader(path, response, "cache-control", /public.*max-age=3600/),
  ];
}

function expectReply(name: RouteName, response: SiteResponse): string[] {
  if (response.status !== 200) return [];
  const parsed = routes[name].reply.safeParse(jsonIn(response));
  return parsed.success ? [] : [`${routes[name].path} replies with a body that does not match its contract.`];
}

/** Without it, people's pages are the answer to what cannot be found. */
const asJson = { accept: "application/json" };

/** The API's own error bodies arrive: CloudFront does not replace them with a page. */
export const errorReplies: Check = {
  name: "error replies",
  async problems(site) {
    const unknown = [`/api/session/${unknownId}`, `/api/bills/${unknownId}`, `/pdf/${unknownId}`];
    const findings = unknown.map(async (path) => expectErrorReply(path, await site.get(path, asJson), 404));
    const unreadable = { method: "POST", body: "{", headers: { "content-type": "application/json" } };
    const { path } = routes.saveSession;
    findings.push(site.request(path, unreadable).then((response) => expectErrorReply(path, response, 400)));
    return (await Promise.all(findings)).flat();
  },
};

function expectErrorReply(path: string, response: SiteResponse, status: number): string[] {
  const parsed = errorResponse.safeParse(jsonIn(response));
  return [
    ...expectStatus(path, response, status),
    ...(parsed.success ? [] : [`${path} replies with a body that is not an error response of the contract.`]),
    ...expectHeaders(path, response, { "cache-control": /no-store/, "x-content-type-options": /nosniff/ }),
  ];
}

export const unknownRoute: Check = {
  name: "unknown route of the API",
  async problems(site) {
    const paths = ["/api/there-is-no-such-route", "/pdf/there/is/none"];
    const found = paths.map(async (path) => expectErrorReply(path, await site.get(path, asJson), 404));
    return (await Promise.all(found)).flat();
  },
};

const smokeClick = `1_1000000000_${"0".repeat(32)}`;

/** Registers a click that credits nobody, since no account has its number. The site's own header marks the call of a page. */
export const affiliateCookie: Check = {
  name: "affiliate cookie",
  async problems(site) {
    const path = `/api/cookie/set?awc=${smokeClick}`;
    const response = await site.get(path, { [correlationHeader]: randomUUID() });
    return [
      ...expectStatus(path, response, 200),
      ...expectHeader(
        path,
        response,
        "set-cookie",
        new RegExp(`^awc=${smokeClick};(?=.*HttpOnly)(?=.*Secure)(?=.*SameSite=Lax)`),
      ),
    ];
  },
};

export const otherSites: Check = {
  name: "other origins",
  async problems(site) {
    const { path } = routes.getHealth;
    const { headers } = await site.get(path, { origin: "https://elsewhere.example.org" });
    const allowed = headers.get("access-control-allow-origin");
    return allowed === null ? [] : [`${path} allows requests from the origin ${allowed}.`];
  },
};
