import { expect, test } from "vitest";
import { locales, localizedPath } from "#contracts/site/locales.ts";
import { personalDataErrorPage } from "#lambdas/services/download-personal-data/error-page.ts";
import { fail } from "#lambdas/shared/middleware/replies.ts";
import { aCompany } from "#tests/builders/disclosures.ts";

const show = (error: Parameters<ReturnType<typeof personalDataErrorPage>>[0], locale: "en" | "es" = "en") =>
  personalDataErrorPage(aCompany)(error, {
    requestId: "request-1",
    locale,
    path: "/api/my-enrollment/personal-data",
    params: {},
    typed: {},
  });

test.each(locales)("a file without access leads to the page that sends a fresh link, in %s", (locale) => {
  const { body } = show(fail("access_expired"), locale);
  expect(body).toContain(`<html lang="${locale}">`);
  expect(body).toContain(`href="${localizedPath(locale, "/my-enrollment")}"`);
});

test("says why there is no file", () => {
  expect(show(fail("access_expired")).body).toContain("Please have us email you a new link");
});
