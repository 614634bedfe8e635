import { vi } from "vitest";

type Request = { method: string; path: string; body: unknown; keepalive: boolean };
export type FakeResponse = { status?: number; json: unknown } | "unreachable";
type Answers = Record<string, FakeResponse | ((request: Request) => FakeResponse | Promise<FakeResponse>)>;

export const company = {
  legalName: "Sunny Swamp LLC",
  postalAddress: "1 Main Street, Newark, NJ 07102",
  phone: "1-800-555-0100",
  helpEmail: "help@example.org",
  infoEmail: "info@example.org",
  supportEmail: "support@example.org",
};

const always: Answers = {
  "GET /config.json": { json: { company } },
  "GET /api/eligibility/data": { json: [{ zipcode: "07102", provider: "pse" }] },
  "GET /api/lmi/data": { json: { year: 2026, counties: [], incomeLimits: [] } },
};

export const errorResponse = (
  status: number,
  error: string,
  fields?: Record<string, string>,
): FakeResponse => ({
  status,
  json: { error, requestId: "req-1", ...(fields ? { fields } : {}) },
});

/** A server at the edge of the browser: it answers by method and path, and notes what it was asked. */
export function fakeApi(answers: Answers) {
  const requests: Request[] = [];
  const all = { ...always, ...answers };
  vi.stubGlobal(
    "fetch",
    async (path: string, { method = "GET", body, keepalive = false }: RequestInit = {}) => {
      const request = { method, path, body: body ? JSON.parse(String(body)) : undefined, keepalive };
      requests.push(request);
      const found = all[`${method} ${path}`] ?? errorResponse(404, "Nothing here.");
      const answer = typeof found === "function" ? await found(request) : found;
      if (answer === "unreachable") throw new TypeError("Failed to fetch");
      return Response.json(answer.json, { status: answer.status ?? 200 });
    },
  );
  return { requests, to: (path: string) => requests.filter((request) => request.path === path) };
}
