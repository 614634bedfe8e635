/** The first is the specification's, and everybody's who has not chosen. */
export const locales = ["en", "es"] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale = locales[0];

/** As they are spoken here: for numbers, dates and voices that read aloud. */
export const regionalLocales: Record<Locale, string> = { en: "en-US", es: "es-US" };

/** A page's address in a language: `/pseg` and `/es/pseg`. What is not a page has one address for all. */
export function localizedPath(language: Locale, page: string): string {
  if (language === defaultLocale) return page;
  return page === "/" ? `/${language}` : `/${language}${page}`;
}
