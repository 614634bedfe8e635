import { locales, localizedPath } from "#contracts/site/locales.ts";
import { publicPages } from "#contracts/site/pages.ts";

/** Every public page in every language. Which pages are the same in another language, each says in its head. */
export const sitemap = (siteOrigin: string): string => {
  const urls = Object.values(publicPages).flatMap((page) =>
    locales.map((language) => `<url><loc>${new URL(localizedPath(language, page), siteOrigin)}</loc></url>`),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join("\n")}\n</urlset>\n`;
};

/** The application's screens say themselves that they are not to be listed: who may not read them can't know. */
export const robots = (siteOrigin: string): string =>
  `User-agent: *\nDisallow: /api/\nDisallow: /pdf/\n\nSitemap: ${new URL("/sitemap.xml", siteOrigin)}\n`;
