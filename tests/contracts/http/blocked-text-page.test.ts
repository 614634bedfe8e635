import { expect, test } from "vitest";
import { blockedTextPage } from "#contracts/http/blocked-text-page.ts";
import { aCompany } from "#tests/builders/disclosures.ts";

test("says in both languages what happened and what to do next, and whom to ask", () => {
  const page = blockedTextPage(aCompany);
  expect(page).toContain("<h1>We couldn&#39;t accept what you typed</h1>");
  expect(page).toContain('<div lang="es"><h2>No pudimos aceptar lo que escribió</h2>');
  expect(page).toContain("Please go back, say it in plain words");
  expect(page).toContain("Por favor regrese, dígalo con palabras sencillas");
  expect(page).toContain(aCompany.phone);
});
