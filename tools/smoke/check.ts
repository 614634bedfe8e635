import type { Answer, Site } from "./site.ts";

/** Finds what is wrong, in sentences; nothing, where all is well. */
export type Check = { name: string; problems: (site: Site) => Promise<string[]> };

export const expectStatus = (path: string, { status }: Answer, wanted: number): string[] =>
  status === wanted ? [] : [`${path} answers ${status} in place of ${wanted}.`];

/** A header that must be there, and look like this. */
export function expectHeader(path: string, { headers }: Answer, name: string, wanted: RegExp): string[] {
  const value = headers.get(name);
  if (value === null) return [`${path} has no header ${name}.`];
  return wanted.test(value) ? [] : [`${path} has ${name}: ${value}, which does not fit ${wanted}.`];
}

export const expectHeaders = (path: string, answer: Answer, wanted: Record<string, RegExp>): string[] =>
  Object.entries(wanted).flatMap(([name, pattern]) => expectHeader(path, answer, name, pattern));

export function jsonIn({ text }: Answer): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
