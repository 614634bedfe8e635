import type { Company } from "#contracts/site/company.ts";
import { pages } from "#contracts/site/pages.ts";
import type { ErrorPage } from "#lambdas/shared/middleware/http.ts";
import { formErrorPage, onSitePage } from "#lambdas/shared/pages/form-page.ts";
import { messages as en } from "#lambdas/shared/pages/messages/en.ts";
import { messages as es } from "#lambdas/shared/pages/messages/es.ts";

/** The page in place of a file that was not made: says why, and leads to My enrollment, where a fresh link is sent from. */
export const personalDataErrorPage = (company: Company): ErrorPage =>
  formErrorPage({
    company,
    formUrl: onSitePage(pages.myEnrollment.path),
    linkTexts: { en: en.toMyEnrollment, es: es.toMyEnrollment },
  });
