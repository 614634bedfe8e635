import { vi } from "vitest";
import { type ErrorCode, errorStatus } from "#contracts/http/error-codes.ts";
import type { FieldErrors } from "#contracts/http/error-response.ts";
import type { Session } from "#contracts/http/session.ts";
import type { SwitchName } from "#contracts/storage/switches.ts";

type Request = { method: string; path: string; body: unknown; keepalive: boolean };
export type FakeResponse =
  | { status?: number; headers?: Record<string, string>; json: unknown }
  | "unreachable";
export type FakeResponses = Record<
  /** Method and path, such as "GET /config.json". */
  string,
  FakeResponse | ((request: Request) => FakeResponse | Promise<FakeResponse>)
>;

export const company = {
  legalName: "Sunny Swamp LLC",
  postalAddress: "1 Main Street, Newark, NJ 07102",
  phone: "1-800-555-0100",
  helpEmail: "help@example.org",
  infoEmail: "info@example.org",
};

/** The response while operations has switched something off. */
export const switchedOff = (...off: SwitchName[]): FakeResponses => ({
  "GET /api/switches": { json: { off } },
});

const defaultResponses: FakeResponses = {
  "GET /config.json": { json: { company, utilityConnection: { mode: "embedded" } } },
  ...switchedOff(),
  "GET /api/eligibility/data": { json: [{ zipcode: "07102", provider: "pse" }] },
  "GET /api/lmi/data": { json: { year: 2026, counties: [], incomeLimits: [] } },
};

/** An error response of the API. The page shows the message of the code, never this English sentence. */
export const errorResponse = (code: ErrorCode, fieldCodes?: FieldErrors): FakeResponse => ({
  status: errorStatus[code],
  json: {
    code,
    error: "Sentence for programs.",
    requestId: "req-1",
    ...(fieldCodes ? { fieldCodes } : {}),
  },
});

/** The session as the API tells it: submitted once this browser has the customer id of its application. */
export const sessionResponse = (session: Session) => (): FakeResponse => ({
  json: localStorage.getItem("customer_id") ? { ...session, status: "application_submitted" } : session,
});

/** Replaces `fetch`: returns the response for the method and path, and records each request. */
export function fakeApi(responses: FakeResponses) {
  const requests: Request[] = [];
  const responseByRoute = { ...defaultResponses, ...responses };
  vi.stubGlobal(
    "fetch",
    async (path: string, { method = "GET", body, keepalive = false }: RequestInit = {}) => {
      const request = { method, path, body: body ? JSON.parse(String(body)) : undefined, keepalive };
      requests.push(request);
      const fake = responseByRoute[`${method} ${path}`] ?? errorResponse("not_found");
      const response = typeof fake === "function" ? await fake(request) : fake;
      if (response === "unreachable") throw new TypeError("Failed to fetch");
      const { status = 200, headers = {}, json } = response;
      return Response.json(json, { status, headers });
    },
  );
  return { requests, requestsTo: (path: string) => requests.filter((request) => request.path === path) };
}
