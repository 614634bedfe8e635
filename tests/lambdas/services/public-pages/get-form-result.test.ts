import { expect, test } from "vitest";
import type { routes } from "#contracts/http/routes.ts";
import { type FormResult, formResults } from "#contracts/site/form-paths.ts";
import { type Locale, locales } from "#contracts/site/locales.ts";
import { getFormResult } from "#lambdas/services/public-pages/get-form-result.ts";
import { aCompany } from "#tests/builders/disclosures.ts";
import { handlerInput } from "#tests/builders/handler-input.ts";

const show = (result: FormResult, locale: Locale = "en") =>
  getFormResult({ company: aCompany })(
    handlerInput<typeof routes.getFormResult>({ params: { result }, query: {}, request: { locale } }),
  );

test.each([
  ["message-sent", "<h1>Thanks! Your message has been sent.</h1>"],
  ["link-requested", "<h1>Please check your email</h1>"],
  ["script-needed", "Nothing that you typed was saved."],
] as const)("%s is a page that says so", async (result, sentence) => {
  expect(await show(result)).toMatchObject({
    status: 200,
    body: expect.stringContaining(sentence),
    headers: { "referrer-policy": "strict-origin", "x-robots-tag": "noindex" },
  });
});

test.each(locales)("every page in %s says how to go on, and whom to ask", async (locale) => {
  for (const result of formResults) {
    const { body } = (await show(result, locale)) as { body: string };
    expect(body).toContain(`<html lang="${locale}">`);
    expect(body).toMatch(new RegExp(`href="${locale === "en" ? "/(signup)?" : "/es(/signup)?"}"`));
    expect(body).toContain(`href="mailto:${aCompany.helpEmail}"`);
    expect(body).toContain(aCompany.phone);
  }
});
