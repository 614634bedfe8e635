/** The first is the default: the language of the specification, for everybody who has not chosen another. */
export const locales = ["en", "es"] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale = locales[0];

/** The name of each language in that language. */
export const localeNames: Record<Locale, string> = { en: "English", es: "Español" };

/** The variety of each language that is used here: for numbers, dates and screen readers. */
export const regionalLocales: Record<Locale, string> = { en: "en-US", es: "es-US" };

/** A page's path in a locale: `/pseg` and `/es/pseg`. Paths that are not pages are the same in every locale. */
export function localizedPath(locale: Locale, path: string): string {
  if (locale === defaultLocale) return path;
  return path === "/" ? `/${locale}` : `/${locale}${path}`;
}
