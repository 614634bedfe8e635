import { sessionId as sessionIdField } from "#contracts/http/fields.ts";
import type { Company } from "#contracts/site/company.ts";
import { disclosurePath, documentLinkPath } from "#contracts/site/document-paths.ts";
import { formPaths } from "#contracts/site/form-paths.ts";
import { type Locale, localizedPath } from "#contracts/site/locales.ts";
import { pages } from "#contracts/site/pages.ts";
import { linkButton, page } from "#contracts/site/plain-page.ts";
import type { ErrorPage } from "#lambdas/shared/middleware/http.ts";
import { messages as en } from "./messages/en.ts";
import { messages as es } from "./messages/es.ts";
import { pageHeaders } from "./styles.ts";

const messagesByLocale: Record<Locale, typeof en> = { en, es };

/** A browser that restores the answer to a form asks for it with GET. The form is on this page. */
const pageOfForm = new Map<string, string>([
  [formPaths.sendMessage, pages.contact.path],
  [formPaths.signUp, pages.signup.path],
]);

function formUrlOf(path: string, locale: Locale): string | undefined {
  const sessionId = sessionIdField.safeParse(path.split("/")[2]).data;
  if (sessionId && path === documentLinkPath(sessionId))
    return `${disclosurePath(sessionId)}?language=${locale}`;
  const page = pageOfForm.get(path);
  return page && localizedPath(locale, page);
}

/** The page for a URL of the API that nothing answers. */
export const notFoundPage =
  (company: Company): ErrorPage =>
  (_, { locale, path }) => {
    const { notFound, forms } = messagesByLocale[locale];
    const formUrl = formUrlOf(path, locale);
    const way = formUrl
      ? linkButton(formUrl, forms.unread.link)
      : linkButton(localizedPath(locale, "/"), forms.messageSent.home);
    return { body: page({ locale, company, ...notFound, content: [way] }), headers: pageHeaders };
  };
