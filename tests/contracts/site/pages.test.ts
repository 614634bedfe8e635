import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { locales } from "#contracts/site/locales.ts";
import { framePolicyOf, pageRouting, routedFile } from "#contracts/site/page-routing.ts";
import {
  definitionOf,
  indexedPages,
  notFoundPage,
  pageAt,
  pageIds,
  pagePath,
  pages,
  sitePages,
} from "#contracts/site/pages.ts";
import { utilities } from "#domain/utilities/index.ts";
import { robots, sitemap } from "#web/src/prerender/crawler-files.ts";
import { screenSource } from "#web/src/prerender/manifest.ts";
import { enrollmentLoaders } from "#web/src/screens/loaders.ts";
import { publicLoaders } from "#web/src/screens/public-loaders.tsx";

describe("every page of the table", () => {
  test.each(pageIds)("%s has a screen with a loader and a module", (page) => {
    const { screen } = definitionOf(page);
    expect({ ...publicLoaders, ...enrollmentLoaders }).toHaveProperty([screen]);
    expect(existsSync(`web/${screenSource(page)}`)).toBe(true);
  });

  test.each(pageIds)("%s is routed to its own file in every locale", (page) => {
    for (const locale of locales) {
      const path = pagePath(page, locale);
      const { file, isNotFoundPage } = routedFile(path, pageRouting(), Date.now());
      expect(file).toBe(path === "/" ? "/index.html" : `${path}.html`);
      expect(isNotFoundPage).toBe(false);
      expect(pageAt(path, locale)).toBe(page);
    }
  });

  test.each(pageIds)("%s is in the sitemap if, and only if, it is indexed", (page) => {
    const isListed = sitemap("https://www.example.org").includes(
      `<loc>${new URL(pages[page].path, "https://www.example.org")}</loc>`,
    );
    expect(isListed).toBe(pages[page].isIndexed);
  });
});

test("the paths are unique", () => {
  const paths = pageIds.flatMap((page) => locales.map((locale) => pagePath(page, locale)));
  expect(new Set(paths).size).toBe(paths.length);
});

test("every utility has its landing page", () => {
  const landingPaths = Object.values(utilities).map(({ landingPath }) => landingPath);
  for (const path of landingPaths) expect(pageAt(path, "en")).toBe(path.slice(1));
});

test("every public page is prerendered, and so is the not-found page", () => {
  for (const page of sitePages) expect(definitionOf(page).isPrerendered, page).toBe(true);
  expect(sitePages).toEqual([...indexedPages, "notFound"]);
  expect(definitionOf("notFound")).toBe(notFoundPage);
});

describe("vendors' scripts", () => {
  const allowing = pageIds.filter((page) => pages[page].allowsVendorScripts);

  test("may run on public pages without personal data only", () => {
    const strict = ["contact", "privacy", "terms"];
    expect(allowing).toEqual(indexedPages.filter((page) => !strict.includes(page)));
    expect(definitionOf("notFound").allowsVendorScripts).toBe(false);
  });

  test("may run in a frame in the file of such a page, also in a copy with other rates", () => {
    const rateVariants = [{ startsAt: 0, folder: "/rates-2027-01-01" }];
    const routing = { ...pageRouting(), rateVariants };
    const files = ["/index.html", "/es.html", "/pseg.html", "/es/pseg.html", "/rates-2027-01-01/pseg.html"];
    for (const file of files) expect(framePolicyOf(file, routing), file).toBe("page");
    const strict = [
      "/signup.html",
      "/es/contact.html",
      "/404.html",
      "/rates-2027-01-01/signup.html",
      "/x/index.html",
      "/config.json",
    ];
    for (const file of strict) expect(framePolicyOf(file, routing), file).toBeUndefined();
    expect(framePolicyOf("/vendor-scripts.html", routing)).toBe("frame");
  });
});

test("allows crawlers to read enrollment pages, so that they find the noindex tag", () => {
  expect(robots("https://www.example.org")).not.toContain("/signup");
});

test("robots.txt keeps crawlers away from a stage whose address is not known", () => {
  expect(robots(undefined)).toBe("User-agent: *\nDisallow: /\n");
});

test("no other file of the product repeats the list of pages", () => {
  const readers = [
    "web/src/routes.tsx",
    "web/src/paths.ts",
    "local/site.ts",
    "infra/constructs/page-router.ts",
  ];
  for (const file of readers) expect(readFileSync(file, "utf8"), file).not.toMatch(/how-it-works|howItWorks/);
});
