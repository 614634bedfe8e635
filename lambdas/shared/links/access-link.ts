import { type Locale, localizedPath } from "#contracts/site/locales.ts";

/** The URL that opens "My enrollment". The token is in the fragment, which browsers do not send to any server. */
export function createAccessLink(token: string, language: Locale, siteOrigin: string): string {
  const link = new URL(localizedPath(language, "/my-enrollment/open"), siteOrigin);
  link.hash = new URLSearchParams({ token }).toString();
  return link.href;
}
