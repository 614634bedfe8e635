import { assetEncoding } from "#contracts/site/asset-encoding.ts";
import { defaultLocale, type Locale, locales, localizedPath } from "#contracts/site/locales.ts";
import { localizedPaths, pageFiles, pages } from "#contracts/site/pages.ts";
import { type Check, expectHeader, expectHeaders, expectStatus } from "./check.ts";
import type { Site, SiteResponse } from "./site.ts";

const html = /^text\/html/;

/** Headers that CloudFront adds to every page. The policy forbids inline scripts. */
const securityHeaderPatterns: Record<string, RegExp> = {
  "content-security-policy": /^(?=.*default-src 'self')(?=.*frame-ancestors)(?!.*script-src[^;]*'unsafe-)/,
  "permissions-policy": /camera=\(\)/,
  "cross-origin-opener-policy": /^same-origin$/,
  "cross-origin-resource-policy": /^same-origin$/,
  "referrer-policy": /^strict-origin(-when-cross-origin)?$/, // the longer one until the edge stack is deployed, too
  "x-content-type-options": /^nosniff$/,
  "x-frame-options": /^SAMEORIGIN$/i,
};

const httpsHeaderPatterns: Record<string, RegExp> = { "strict-transport-security": /max-age=\d{8}/ };

const expectedHeaders = (site: Site) => ({
  ...securityHeaderPatterns,
  ...(site.isEncrypted ? httpsHeaderPatterns : {}),
});

export const everyPage: Check = {
  name: "pages",
  async problems(site) {
    const found = await Promise.all(Object.keys(pageFiles).map((path) => findPageProblems(site, path)));
    return found.flat();
  },
};

async function findPageProblems(site: Site, path: string): Promise<string[]> {
  const page = await site.get(path);
  return [
    ...expectStatus(path, page, 200),
    ...expectHeader(path, page, "content-type", html),
    ...(/<title>[^<]+<\/title>/.test(page.text) ? [] : [`${path} has no title.`]),
    ...expectLanguage(path, page, languageAt(path)),
    ...expectShortCache(path, page),
  ];
}

/** A new version of a page must be visible within minutes. */
function expectShortCache(path: string, { headers }: SiteResponse): string[] {
  const [, seconds] = /max-age=(\d+)/.exec(headers.get("cache-control") ?? "") ?? [];
  if (seconds && Number(seconds) <= 300) return [];
  return [
    `${path} may be cached for ${seconds ?? "an unknown number of"} seconds; pages may be cached for at most 300.`,
  ];
}

export const securityHeaders: Check = {
  name: "security headers",
  async problems(site) {
    const paths = [pages.home.path, pages.signup.path];
    const expected = expectedHeaders(site);
    const found = await Promise.all(
      paths.map(async (path) => expectHeaders(path, await site.get(path), expected)),
    );
    return found.flat();
  },
};

/** On every page, the browser must accept scripts from the site only: vendors' scripts run in a frame. */
export const ownScripts: Check = {
  name: "scripts of pages",
  async problems(site) {
    const paths = [pages.home.path, pages.signup.path, pages.application.path, pages.contact.path];
    const found = await Promise.all(
      paths.map(async (path) =>
        expectHeader(
          path,
          await site.get(path),
          "content-security-policy",
          /script-src 'self' 'sha256-[^ ;]+'(;|$)/,
        ),
      ),
    );
    return found.flat();
  },
};

export const notFoundPage: Check = {
  name: "not-found page",
  async problems(site) {
    const found = await Promise.all(locales.map((language) => findNotFoundPageProblems(site, language)));
    return found.flat();
  },
};

async function findNotFoundPageProblems(site: Site, language: Locale): Promise<string[]> {
  const path = localizedPath(language, "/there-is-no-such-page");
  const page = await site.get(path);
  return [
    ...expectStatus(path, page, 404),
    ...expectHeader(path, page, "content-type", html),
    ...expectHeader(path, page, "cache-control", /no-store/),
    ...expectLanguage(path, page, language),
  ];
}

const languageAt = (path: string): Locale =>
  locales.find((language) => Object.values(localizedPaths(language)).includes(path)) ?? defaultLocale;

/** The page is in the language of its path. */
function expectLanguage(path: string, { text }: SiteResponse, language: Locale): string[] {
  const [, actual] = /<html[^>]* lang="(\w+)"/.exec(text) ?? [];
  return actual === language ? [] : [`${path} is in ${actual ?? "no language"} instead of ${language}.`];
}

export const assets: Check = {
  name: "assets",
  async problems(site) {
    const { text } = await site.get("/");
    const paths = [...text.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path = ""]) => path);
    if (paths.length === 0) return ["/ references no file below /assets/."];
    const found = await Promise.all(paths.map((path) => findAssetProblems(site, path)));
    return found.flat();
  },
};

async function findAssetProblems(site: Site, path: string): Promise<string[]> {
  const asset = await site.get(path, { "accept-encoding": "br" });
  return [
    ...expectStatus(path, asset, 200),
    ...expectHeader(path, asset, "cache-control", /max-age=31536000.*immutable/),
    // A site without https is a local one, which tests also see through a proxy that unpacks every reply.
    ...(site.isEncrypted && assetEncoding(path, "") ? await findEncodingProblems(site, path) : []),
  ];
}

/** Scripts and styles are stored compressed, also for a client that accepts no compression. */
async function findEncodingProblems(site: Site, path: string): Promise<string[]> {
  const found = await Promise.all(
    ["br", "identity"].map(async (accepted) => {
      const asset = await site.get(path, { "accept-encoding": accepted });
      const expected = new RegExp(`^${assetEncoding(path, accepted)}$`);
      return expectHeaders(path, asset, { "content-encoding": expected, vary: /accept-encoding/i });
    }),
  );
  return found.flat();
}

export const redirects: Check = {
  name: "redirects",
  async problems(site) {
    return [...(await trailingSlash(site)), ...(await plainHttp(site))];
  },
};

/** A trailing slash shows the same page without a redirect. */
async function trailingSlash(site: Site): Promise<string[]> {
  const path = `${pages.signup.path}/`;
  return expectStatus(path, await site.get(path), 200);
}

async function plainHttp(site: Site): Promise<string[]> {
  const { plainOrigin: origin } = site;
  if (!origin) return [];
  const response = await site.request(pages.signup.path, { origin });
  const target = response.headers.get("location") ?? "nowhere";
  if (
    response.status < 400 &&
    response.status > 300 &&
    /^https:/.test(target) &&
    new URL(target).pathname === pages.signup.path
  ) {
    return [];
  }
  return [
    `${origin}${pages.signup.path} returns ${response.status} and redirects to ${target}; it must redirect to the same path with https.`,
  ];
}
