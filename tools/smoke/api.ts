import { errorResponse } from "#contracts/http/error-response.ts";
import { type RouteName, routes } from "#contracts/http/routes.ts";
import { type Check, expectHeader, expectHeaders, expectStatus, jsonIn } from "./check.ts";
import type { Answer, Site } from "./site.ts";

const nobody = "00000000-0000-4000-8000-000000000000";

export const health: Check = {
  name: "health",
  async problems(site) {
    const { path } = routes.getHealth;
    const answer = await site.get(path);
    return [...expectStatus(path, answer, 200), ...expectReply("getHealth", answer)];
  },
};

/** The two that are the same for everybody, and kept at the edge. */
export const publicTables: Check = {
  name: "public tables",
  async problems(site) {
    const names = ["listEligibility", "listIncomeLimits"] as const;
    const found = await Promise.all(names.map((name) => problemsOfTable(site, name)));
    return found.flat();
  },
};

async function problemsOfTable(site: Site, name: "listEligibility" | "listIncomeLimits"): Promise<string[]> {
  const { path } = routes[name];
  const answer = await site.get(path);
  return [
    ...expectStatus(path, answer, 200),
    ...expectReply(name, answer),
    ...expectHeader(path, answer, "cache-control", /public.*max-age=3600/),
  ];
}

function expectReply(name: RouteName, answer: Answer): string[] {
  if (answer.status !== 200) return [];
  const read = routes[name].reply.safeParse(jsonIn(answer));
  return read.success ? [] : [`${routes[name].path} answers in another shape than the contract's.`];
}

/** What goes wrong is said by the API itself: nothing at the edge puts a page in its place. */
export const refusals: Check = {
  name: "refusals",
  async problems(site) {
    const unknown = [`/api/session/${nobody}`, `/api/bills/${nobody}`, `/pdf/${nobody}`];
    const asked = unknown.map(async (path) => expectRefusal(path, await site.get(path), 404));
    const unreadable = { method: "POST", body: "{", headers: { "content-type": "application/json" } };
    const { path } = routes.saveSession;
    asked.push(site.ask(path, unreadable).then((answer) => expectRefusal(path, answer, 400)));
    return (await Promise.all(asked)).flat();
  },
};

function expectRefusal(path: string, answer: Answer, status: number): string[] {
  const said = errorResponse.safeParse(jsonIn(answer));
  return [
    ...expectStatus(path, answer, status),
    ...(said.success
      ? []
      : [`${path} does not say what is wrong: its answer is no problem of the contract's.`]),
    ...expectHeaders(path, answer, { "cache-control": /no-store/, "x-content-type-options": /nosniff/ }),
  ];
}

export const unknownRoute: Check = {
  name: "unknown route of the API",
  async problems(site) {
    const paths = ["/api/there-is-no-such-route", "/pdf/there/is/none"];
    const found = paths.map(async (path) => expectRefusal(path, await site.get(path), 404));
    return (await Promise.all(found)).flat();
  },
};

/** A cookie of the browser's, which the server keeps nothing of. */
export const affiliateCookie: Check = {
  name: "affiliate cookie",
  async problems(site) {
    const path = "/api/cookie/set?awc=1_1_smoke";
    const answer = await site.get(path);
    return [
      ...expectStatus(path, answer, 200),
      ...expectHeader(
        path,
        answer,
        "set-cookie",
        /^awc=1_1_smoke;(?=.*HttpOnly)(?=.*Secure)(?=.*SameSite=Lax)/,
      ),
    ];
  },
};

export const otherSites: Check = {
  name: "other sites' pages",
  async problems(site) {
    const { path } = routes.getHealth;
    const { headers } = await site.get(path, { origin: "https://elsewhere.example.org" });
    const allowed = headers.get("access-control-allow-origin");
    return allowed === null ? [] : [`${path} lets the pages of ${allowed} in.`];
  },
};
