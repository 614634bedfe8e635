import type { Locale } from "#contracts/site/locales.ts";
import { pagePath } from "#contracts/site/pages.ts";
import type { AccessPurpose } from "#domain/access.ts";

const pages = {
  "my-enrollment": "openMyEnrollment",
  "new-address": "openNewAddress",
} as const satisfies Record<AccessPurpose, string>;

type AccessLink = { token: string; purpose: AccessPurpose; language: Locale; siteOrigin: string };

/** The URL of the page that says what the link is for. The token is in the fragment, which browsers do not send to any server. */
export function createAccessLink({ token, purpose, language, siteOrigin }: AccessLink): string {
  const link = new URL(pagePath(pages[purpose], language), siteOrigin);
  link.hash = new URLSearchParams({ token }).toString();
  return link.href;
}
