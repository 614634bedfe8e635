import type { Locale } from "#contracts/site/locales.ts";
import { pagePath } from "#contracts/site/pages.ts";

/** The URL that opens "My enrollment". The token is in the fragment, which browsers do not send to any server. */
export function createAccessLink(token: string, language: Locale, siteOrigin: string): string {
  const link = new URL(pagePath("openMyEnrollment", language), siteOrigin);
  link.hash = new URLSearchParams({ token }).toString();
  return link.href;
}
