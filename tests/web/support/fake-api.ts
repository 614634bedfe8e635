import { vi } from "vitest";
import { type ErrorCode, errorStatus } from "#contracts/http/error-codes.ts";
import type { FieldErrors } from "#contracts/http/error-response.ts";

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

/** An error as the API answers it. The page shows the text of the code, never this English sentence. */
export const errorResponse = (code: ErrorCode, fieldCodes?: FieldErrors): FakeResponse => ({
  status: errorStatus[code],
  json: {
    code,
    error: "Sentence for programs.",
    requestId: "req-1",
    ...(fieldCodes ? { fieldCodes } : {}),
  },
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
      const found = all[`${method} ${path}`] ?? errorResponse("not_found");
      const answer = typeof found === "function" ? await found(request) : found;
      if (answer === "unreachable") throw new TypeError("Failed to fetch");
      return Response.json(answer.json, { status: answer.status ?? 200 });
    },
  );
  return { requests, to: (path: string) => requests.filter((request) => request.path === path) };
}
