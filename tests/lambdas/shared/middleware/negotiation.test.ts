import { expect, test } from "vitest";
import { preferredLocale, prefersJson } from "#lambdas/shared/middleware/negotiation.ts";

test.each([
  ["the language of the query", { language: "es" }, "en-US", "es"],
  ["the browser's language", {}, "es-MX,es;q=0.9,en;q=0.8", "es"],
  ["the browser's second language if we do not have its first", {}, "fr-CA,es;q=0.7,en;q=0.5", "es"],
  ["English without a language that we have", { language: "tlh" }, "de", "en"],
  ["English for a malformed header", {}, ";;q=,*;q=0", "en"],
  ["English without a header", {}, undefined, "en"],
] as const)("chooses %s", (_case, queryStringParameters, language, expected) => {
  const headers = language === undefined ? {} : { "accept-language": language };
  expect(preferredLocale({ headers, queryStringParameters })).toBe(expected);
});

test.each([
  ["text/html,application/xhtml+xml,*/*;q=0.8", false],
  ["*/*", false],
  [undefined, false],
  ["image/png", false],
  ["application/json", true],
  ["application/json, text/plain;q=0.5", true],
])("with Accept %s, prefersJson is %s", (accept, expected) => {
  expect(prefersJson({ headers: accept === undefined ? {} : { accept } })).toBe(expected);
});
