import type { routes } from "#contracts/http/routes.ts";
import type { Company } from "#contracts/site/company.ts";
import type { FormResult } from "#contracts/site/form-paths.ts";
import { type Locale, localizedPath } from "#contracts/site/locales.ts";
import { pages } from "#contracts/site/pages.ts";
import { linkButton, page } from "#contracts/site/plain-page.ts";
import type { RouteHandler } from "#lambdas/shared/middleware/http.ts";
import { ok } from "#lambdas/shared/middleware/replies.ts";
import { continueLink } from "#lambdas/shared/pages/document-page.ts";
import { messages as en } from "#lambdas/shared/pages/messages/en.ts";
import { messages as es } from "#lambdas/shared/pages/messages/es.ts";
import { pageHeaders } from "#lambdas/shared/pages/styles.ts";

type Dependencies = { company: Company };

/** Says what became of a form without script. */
export const getFormResult =
  ({ company }: Dependencies): RouteHandler<typeof routes.getFormResult> =>
  async ({ params: { result }, request: { locale } }) =>
    ok(formResultPage(company, locale, result), { headers: pageHeaders });

const messagesByLocale: Record<Locale, typeof en> = { en, es };

/** The page that a form without script leads to: says what became of it. */
function formResultPage(company: Company, locale: Locale, result: FormResult): string {
  const messages = messagesByLocale[locale];
  const { messageSent, needsScript } = messages.forms;
  switch (result) {
    case "message-sent": {
      const content = [linkButton(localizedPath(locale, "/"), messageSent.home)];
      return page({ locale, company, ...messageSent, content });
    }
    case "script-needed": {
      const content = [linkButton(localizedPath(locale, pages.signup.path), needsScript.link)];
      return page({ locale, company, ...needsScript, content });
    }
    case "link-requested":
      return page({ locale, company, ...messages.linkRequested, content: [continueLink(messages, locale)] });
  }
}
