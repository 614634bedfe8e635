import { expect, test } from "vitest";
import type { Locale } from "#contracts/site/locales.ts";
import { fail, invalid } from "#lambdas/shared/middleware/replies.ts";
import { formErrorPage, messageSentPage } from "#lambdas/shared/pages/form-page.ts";
import { aCompany } from "#tests/builders/disclosures.ts";

const show = (error: Parameters<ReturnType<typeof formErrorPage>>[0], locale: Locale) =>
  formErrorPage(aCompany)(error, { requestId: "request-1", locale, params: {} }).body;

test("lists the answers of a form that have to be corrected", () => {
  const error = invalid({ phone: { code: "phone_incomplete" }, zip: { code: "eligibility_zip_invalid" } });
  const page = show(error, "en");
  expect(page).toContain("<li>Phone: Please enter a complete phone number (at least 10 digits)</li>");
  expect(page).toContain("<li>ZIP code: Enter a 5-digit ZIP code.</li>");
  expect(show(error, "es")).toContain("<li>Código postal: Escriba un código postal de 5 dígitos.</li>");
});

test("says why a message was not sent, and whom to ask", () => {
  const page = show(fail("message_not_sent", { phone: aCompany.phone }), "en");
  expect(page).toContain("We couldn&#39;t send your message.");
  expect(page).toContain("request-1");
});

test("answers in the language of the form", () => {
  expect(messageSentPage(aCompany, "es")).toContain('<html lang="es">');
});

test("says when the telephone is answered", () => {
  const helpHours = { en: "weekdays", es: "entre semana" };
  expect(messageSentPage({ ...aCompany, helpHours }, "es")).toContain(
    `${aCompany.phone}</a> (entre semana) o`,
  );
});
