import { expect, test } from "vitest";
import { pageLocale, tooManyRequestsPage } from "#contracts/http/too-many-requests.ts";
import { locales } from "#contracts/site/locales.ts";
import { aCompany } from "#tests/builders/disclosures.ts";

const browser = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";

test.each([
  [browser, "language=es", "es"],
  [browser, "language=en", "en"],
  [browser, "", "en"],
  ["text/html", "language=fr", "en"],
  ["application/json", "language=es", undefined],
  ["*/*", "language=es", undefined],
])("a request with the header Accept: %s and the query %s gets a page in %s", (accept, query, locale) => {
  expect(pageLocale(accept, new URLSearchParams(query))).toBe(locale);
});

test.each(locales)("the page in %s says what happened, what to do next and whom to ask", (locale) => {
  const page = tooManyRequestsPage(aCompany, locale);
  expect(page).toContain(`<html lang="${locale}">`);
  expect(page).toContain(locale === "en" ? "Please wait five minutes" : "espere cinco minutos");
  expect(page).toContain(aCompany.phone);
  expect(page).not.toMatch(/<script|<form/);
});
