import { locales } from "#contracts/site/locales.ts";
import { indexedPages, pagePath } from "#contracts/site/pages.ts";

/** Every indexed page in every locale. Each page's head names its translations. */
export const sitemap = (siteOrigin: string): string => {
  const urls = indexedPages.flatMap((page) =>
    locales.map((locale) => `<url><loc>${new URL(pagePath(page, locale), siteOrigin)}</loc></url>`),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join("\n")}\n</urlset>\n`;
};

/**
 * Screens of the enrollment are not listed here: a crawler that may not read them would not see their `noindex`. A site without a
 * public origin is not to be found at all.
 */
export const robots = (siteOrigin: string | undefined): string =>
  siteOrigin === undefined
    ? "User-agent: *\nDisallow: /\n"
    : `User-agent: *\nDisallow: /api/\nDisallow: /pdf/\n\nSitemap: ${new URL("/sitemap.xml", siteOrigin)}\n`;
