import type { Site, SiteResponse } from "./site.ts";

/** Returns a sentence per problem, and nothing if the check passes. */
export type Check = { name: string; problems: (site: Site) => Promise<string[]> };

export const expectStatus = (path: string, { status }: SiteResponse, expected: number): string[] =>
  status === expected ? [] : [`${path} returns ${status} instead of ${expected}.`];

/** Expects the header to be present and to match. */
export function expectHeader(
  path: string,
  { headers }: SiteResponse,
  name: string,
  expected: RegExp,
): string[] {
  const value = headers.get(name);
  if (value === null) return [`${path} has no header ${name}.`];
  return expected.test(value) ? [] : [`${path} has ${name}: ${value}, which does not match ${expected}.`];
}

export const expectHeaders = (
  path: string,
  response: SiteResponse,
  expected: Record<string, RegExp>,
): string[] =>
  Object.entries(expected).flatMap(([name, pattern]) => expectHeader(path, response, name, pattern));

export function jsonIn({ text }: SiteResponse): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
