import { defaultLocale, type Locale, locales, localizedPath } from "#contracts/site/locales.ts";
import { localizedPaths, pageFiles, pages } from "#contracts/site/pages.ts";
import { type Check, expectHeader, expectHeaders, expectStatus } from "./check.ts";
import type { Answer, Site } from "./site.ts";

const html = /^text\/html/;

/** What the edge says with every page. The policy lets no inline script run, wherever it was put. */
const safe: Record<string, RegExp> = {
  "content-security-policy": /^(?=.*default-src 'self')(?=.*frame-ancestors)(?!.*script-src[^;]*'unsafe-)/,
  "permissions-policy": /camera=\(\)/,
  "referrer-policy": /^strict-origin-when-cross-origin$/,
  "x-content-type-options": /^nosniff$/,
  "x-frame-options": /^SAMEORIGIN$/i,
};

const encrypted: Record<string, RegExp> = { "strict-transport-security": /max-age=\d{8}/ };

const headersOf = (site: Site) => ({ ...safe, ...(site.isEncrypted ? encrypted : {}) });

export const everyPage: Check = {
  name: "pages",
  async problems(site) {
    const found = await Promise.all(Object.keys(pageFiles).map((path) => problemsOfPage(site, path)));
    return found.flat();
  },
};

async function problemsOfPage(site: Site, path: string): Promise<string[]> {
  const page = await site.get(path);
  return [
    ...expectStatus(path, page, 200),
    ...expectHeader(path, page, "content-type", html),
    ...(/<title>[^<]+<\/title>/.test(page.text) ? [] : [`${path} has no title.`]),
    ...inLanguage(path, page, languageAt(path)),
    ...shortLived(path, page),
  ];
}

/** A new version of a page is seen within minutes. */
function shortLived(path: string, { headers }: Answer): string[] {
  const [, seconds] = /max-age=(\d+)/.exec(headers.get("cache-control") ?? "") ?? [];
  if (seconds && Number(seconds) <= 300) return [];
  return [`${path} may be kept for ${seconds ?? "an unknown number of"} seconds: pages are for 300 at most.`];
}

export const securityHeaders: Check = {
  name: "security headers",
  async problems(site) {
    return expectHeaders("/", await site.get("/"), headersOf(site));
  },
};

export const notFoundPage: Check = {
  name: "not-found page",
  async problems(site) {
    const found = await Promise.all(locales.map((language) => problemsOfNotFoundPage(site, language)));
    return found.flat();
  },
};

async function problemsOfNotFoundPage(site: Site, language: Locale): Promise<string[]> {
  const path = localizedPath(language, "/there-is-no-such-page");
  const page = await site.get(path);
  return [
    ...expectStatus(path, page, 404),
    ...expectHeader(path, page, "content-type", html),
    ...expectHeader(path, page, "cache-control", /no-store/),
    ...inLanguage(path, page, language),
  ];
}

const languageAt = (path: string): Locale =>
  locales.find((language) => Object.values(localizedPaths(language)).includes(path)) ?? defaultLocale;

/** Somebody who reads one language is not answered in the other. */
function inLanguage(path: string, { text }: Answer, language: Locale): string[] {
  const [, said] = /<html[^>]* lang="(\w+)"/.exec(text) ?? [];
  return said === language ? [] : [`${path} is in ${said ?? "no language"} in place of ${language}.`];
}

export const assets: Check = {
  name: "assets",
  async problems(site) {
    const { text } = await site.get("/");
    const paths = [...text.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path = ""]) => path);
    if (paths.length === 0) return ["/ names no file below /assets/."];
    const found = await Promise.all(paths.map((path) => problemsOfAsset(site, path)));
    return found.flat();
  },
};

async function problemsOfAsset(site: Site, path: string): Promise<string[]> {
  const asset = await site.get(path, { "accept-encoding": "br" });
  return [
    ...expectStatus(path, asset, 200),
    ...expectHeader(path, asset, "cache-control", /max-age=31536000.*immutable/),
    // On one machine nothing is compressed: nothing travels.
    ...(site.isEncrypted && /\.(js|css)$/.test(path)
      ? expectHeader(path, asset, "content-encoding", /^br$/)
      : []),
  ];
}

export const redirects: Check = {
  name: "redirects",
  async problems(site) {
    return [...(await slashAtTheEnd(site)), ...(await withoutEncryption(site))];
  },
};

/** The same page, and no detour. */
async function slashAtTheEnd(site: Site): Promise<string[]> {
  const path = `${pages.signup.path}/`;
  return expectStatus(path, await site.get(path), 200);
}

async function withoutEncryption(site: Site): Promise<string[]> {
  const { plainOrigin: origin } = site;
  if (!origin) return [];
  const asked = await site.ask(pages.signup.path, { origin });
  const to = asked.headers.get("location") ?? "nowhere";
  if (
    asked.status < 400 &&
    asked.status > 300 &&
    /^https:/.test(to) &&
    new URL(to).pathname === pages.signup.path
  ) {
    return [];
  }
  return [
    `${origin}${pages.signup.path} answers ${asked.status} and leads to ${to}: it must lead to the same at https.`,
  ];
}
