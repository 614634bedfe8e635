import { describe, expect, test } from "vitest";
import type { Locale } from "#contracts/site/locales.ts";
import { pages } from "#contracts/site/pages.ts";
import { fail, invalid } from "#lambdas/shared/middleware/replies.ts";
import { formErrorPage, onSitePage } from "#lambdas/shared/pages/form-page.ts";
import { contactPageForm, eligibilityPageForm } from "#lambdas/shared/pages/page-form.ts";
import { aCompany } from "#tests/builders/disclosures.ts";

type ErrorReply = Parameters<ReturnType<typeof formErrorPage>>[0];
type Shown = { locale?: Locale; typed?: Record<string, string>; form?: typeof contactPageForm };

const show = (error: ErrorReply, { locale = "en", typed = {}, form = contactPageForm }: Shown = {}) =>
  formErrorPage({ company: aCompany, formUrl: onSitePage(pages.contact.path), form })(error, {
    requestId: "request-1",
    locale,
    path: "/api/contact-form",
    params: {},
    typed,
  }).body;

const phoneError = invalid({ phone: { code: "phone_incomplete" } });
const typed = { name: "Ana Rivera", email: "ana@example.org", phone: "1", message: "Hi!\nIt's me <3" };

describe("an invalid form", () => {
  test("lists the answers to correct, with links to their fields", () => {
    const sentence = "Please enter a complete phone number (at least 10 digits)";
    expect(show(phoneError, { typed })).toContain(`<li><a href="#phone">Phone: ${sentence}</a></li>`);
    const zipError = invalid({ zip: { code: "eligibility_zip_invalid" } });
    expect(show(zipError, { locale: "es" })).toContain(
      "Código postal: Escriba un código postal de 5 dígitos.",
    );
  });

  test("keeps what was typed, and marks the field with the error", () => {
    const page = show(phoneError, { typed });
    expect(page).toContain('<form method="post" action="/api/contact-form?language=en" novalidate>');
    expect(page).toContain('autocomplete="name" value="Ana Rivera">');
    expect(page).toContain(
      'id="phone" name="phone" maxlength="30" aria-invalid="true" aria-describedby="phone-error"',
    );
    expect(page).toContain("\nHi!\nIt&#39;s me &#60;3</textarea>");
    expect(page.match(/aria-invalid="true"/g)).toHaveLength(1);
  });

  test("keeps the ZIP code and the utility of a check, and the language", () => {
    const error = invalid({ zip: { code: "eligibility_zip_invalid" } });
    const page = show(error, {
      typed: { zip: "0730", utility: "ace" },
      form: eligibilityPageForm,
      locale: "es",
    });
    expect(page).toContain('value="0730"');
    expect(page).toContain('<option value="ace" selected>');
    expect(page).toContain('<input type="hidden" name="language" value="es">');
  });

  test("escapes what was typed", () => {
    expect(show(phoneError, { typed: { name: '"><script>alert(1)</script>' } })).not.toContain("<script>");
  });
});

test("says why a message was not sent, whom to ask, and keeps what was typed", () => {
  const page = show(fail("message_not_sent", { phone: aCompany.phone }), { typed });
  expect(page).toContain("We couldn&#39;t send your message.");
  expect(page).toContain('value="ana@example.org"');
  expect(page).toContain("request-1");
});

test.each(["cross_origin", "not_json", "request_too_large", "invalid_json"] as const)(
  "leads to the form after %s, without a word about JSON",
  (code) => {
    const page = show(fail(code), { locale: "es" });
    expect(page).toContain("<h1>No pudimos leer este formulario</h1>");
    expect(page).toContain('href="/es/contact">Ir al formulario</a>');
    expect(page).not.toContain("JSON");
  },
);

test("says when the telephone is answered", () => {
  const helpHours = { en: "weekdays", es: "entre semana" };
  const company = { ...aCompany, helpHours };
  const { body } = formErrorPage({ company, formUrl: onSitePage("/") })(fail("internal_error"), {
    requestId: "request-1",
    locale: "es",
    path: "/",
    params: {},
    typed: {},
  });
  expect(body).toContain(`${company.phone}</a> (entre semana) o`);
});
