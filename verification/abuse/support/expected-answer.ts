import { expect } from "vitest";
import * as z from "zod/mini";
import { errorStatus } from "#contracts/http/error-codes.ts";
import { errorResponse } from "#contracts/http/error-response.ts";
import { redirect } from "#contracts/http/page-replies.ts";
import { errorsOf } from "#contracts/http/route-errors.ts";
import { type RouteName, routes } from "#contracts/http/routes.ts";

const records = z.array(z.object({}));
const personalDataFile = z.object({
  createdAt: z.string(),
  email: z.string(),
  enrollments: records,
  sessions: records,
  bills: records,
});

/** What the API answered: the body is JSON, or else the content type and the first characters. */
export type Answer = { status: number; contentType: string; text: string };

export async function send(url: string, request: RequestInit): Promise<Answer> {
  const response = await fetch(url, { redirect: "manual", ...request });
  const contentType = response.headers.get("content-type") ?? "";
  return { status: response.status, contentType, text: await response.text() };
}

/** Why an answer breaks the contract of its route. Undefined if it keeps it. */
export function brokenContract(name: RouteName, { status, contentType, text }: Answer): string | undefined {
  if (status >= 500 && status !== 503) return `status ${status}`;
  if (/^(application\/pdf|text\/html)/.test(contentType)) return undefined;
  if (status === 303 && routes[name].reply === redirect) return undefined;
  const json = parseJson(text);
  if (status === 200 && name === "downloadPersonalData")
    return personalDataFile.safeParse(json).success ? undefined : "not a file of personal data";
  if (status === 200) {
    const reply = routes[name].reply.safeParse(json);
    return reply.success ? undefined : `a reply of another shape: ${text.slice(0, 200)}`;
  }
  const error = errorResponse.safeParse(json);
  if (!error.success) return `an error of another shape, status ${status}: ${text.slice(0, 200)}`;
  const { code } = error.data;
  if (errorStatus[code] !== status) return `${code} with status ${status}`;
  return errorsOf(routes[name]).includes(code) ? undefined : `${code}, which the route does not declare`;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A refusal without the id of its request: the body of an error, or the page that a download answers with. */
export function refusalWithoutId({ status, contentType, text }: Answer) {
  if (contentType.startsWith("text/html"))
    return { status, page: text.replace(/(Reference[^:]*: )[^<]*/, "$1") };
  const { requestId: _, ...error } = errorResponse.parse(JSON.parse(text));
  return { status, ...error };
}

export function expectFewRateLimited(answers: readonly Answer[]) {
  const rateLimited = answers.filter(({ status }) => status === 429).length;
  expect(rateLimited / answers.length).toBeLessThan(0.01);
}
