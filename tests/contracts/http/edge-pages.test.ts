import { expect, test } from "vitest";
import { blockedTextPage, tooManyRequestsPage } from "#contracts/http/edge-pages.ts";
import { aCompany } from "#tests/builders/disclosures.ts";

test.each([
  ["beyond a limit", tooManyRequestsPage(aCompany), "Please wait five minutes", "espere cinco minutos"],
  ["for a text that looks like an attack", blockedTextPage(aCompany), "plain words", "palabras sencillas"],
])("the page %s says in both languages what to do next, and whom to ask", (_, page, english, spanish) => {
  expect(page).toContain('<html lang="en">');
  expect(page).toContain(english);
  expect(page).toMatch(new RegExp(`<div lang="es">[^]*${spanish}`));
  expect(page).toContain(aCompany.phone);
  expect(page).not.toMatch(/<script|<form/);
});
