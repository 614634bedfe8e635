import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { type Locale, locales } from "#contracts/site/locales.ts";
import { retentionDays } from "#domain/retention.ts";
import { fail } from "#lambdas/shared/middleware/replies.ts";
import { documentErrorPage, documentLinkErrorPage } from "#lambdas/shared/pages/document-page.ts";
import { aCompany } from "#tests/builders/disclosures.ts";
import { ids } from "#tests/builders/records.ts";

const requestOf = (locale: Locale, sessionId: string) => ({
  requestId: "request-1",
  locale,
  path: `/pdf/${sessionId}`,
  params: { sessionId },
  typed: {},
});
const show = (
  error: Parameters<ReturnType<typeof documentErrorPage>>[0],
  locale: Locale = "en",
  sessionId: string = ids.session,
) => documentErrorPage(aCompany)(error, requestOf(locale, sessionId));

describe.each(locales)("in %s", (locale) => {
  const page = show(fail("session_not_found"), locale);

  test("the page of an expired link offers a form that sends a fresh one", () => {
    expect(page.body).toContain(`<html lang="${locale}">`);
    expect(page.body).toContain(
      `<form method="post" action="/pdf/${ids.session}/link?language=${locale}"><button type="submit">`,
    );
  });

  test("every page says how to go on, and whom to ask", () => {
    const signup = locale === "en" ? "/signup" : `/${locale}/signup`;
    expect(page.body).toContain(`href="${signup}"`);
    expect(page.body).toContain(`href="mailto:${aCompany.helpEmail}"`);
    expect(page.body).toContain(aCompany.phone);
  });
});

test("explains an expired link in plain words", () => {
  const { body } = show(fail("session_not_found"));
  expect(body).toContain("<h1>This link doesn&#39;t open your document</h1>");
  expect(body).toContain("It may have expired, or a part of it may be missing.");
  expect(show(fail("session_not_found"), "es").body).toContain("<h1>Este enlace no abre su documento</h1>");
});

test("promises nothing to a household that deleted its data", () => {
  const { body } = show(fail("session_not_found"));
  expect(body).toContain("<h2>If you deleted your data</h2>");
  expect(body).toContain(
    `for ${retentionDays.session} days after your last visit, unless you deleted your data.`,
  );
  expect(show(fail("session_not_found"), "es").body).toContain("<h2>Si borró sus datos</h2>");
  expect(show(fail("receipt_not_available")).body).not.toContain("<h2>If you deleted your data</h2>");
});

test("offers no fresh link without the id of a session", () => {
  const { body } = show(fail("not_found"), "en", '"><script>alert(1)</script>');
  expect(body).not.toContain("<form");
  expect(body).not.toContain("<script>");
});

test("offers no fresh link for a receipt that does not exist yet", () => {
  const { body } = show(fail("receipt_not_available"));
  expect(body).toContain("There&#39;s no receipt yet");
  expect(body).not.toContain("<form");
});

test.each(["internal_error", "rate_limited", "session_changed"] as const)(
  "offers another try after %s",
  (code) => {
    const { body } = show(fail(code));
    expect(body).toContain('href="">Try again</a>');
    expect(body).toContain("request-1");
  },
);

test("allows its own style and nothing else, and no script", () => {
  const { body, headers } = show(fail("session_not_found"));
  const style = /<style>([\s\S]*)<\/style>/.exec(body)?.[1] ?? "";
  const hash = createHash("sha256").update(style).digest("base64");
  expect(headers["content-security-policy"]).toContain(`default-src 'none'; style-src 'sha256-${hash}'`);
  expect(body).not.toMatch(/<script|style="/);
});

test.each(["rate_limited", "cross_origin", "internal_error"] as const)(
  "a form that sends no link after %s leads back to the page of the document",
  (code) => {
    const { body } = documentLinkErrorPage(aCompany)(fail(code), requestOf("es", ids.session));
    expect(body).toContain(`href="/pdf/${ids.session}?language=es">Ir al formulario</a>`);
  },
);

test("a form for a malformed session id leads to no document", () => {
  const { body } = documentLinkErrorPage(aCompany)(fail("not_found"), requestOf("en", "nobody"));
  expect(body).toContain("This link doesn&#39;t open your document");
  expect(body).not.toContain("<form");
});
