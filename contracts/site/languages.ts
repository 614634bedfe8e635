/** The first is the specification's, and everybody's who has not chosen. */
export const languages = ["en", "es"] as const;
export type Language = (typeof languages)[number];
export const firstLanguage = languages[0];

/** As they are spoken here: for numbers, dates and voices that read aloud. */
export const localeOf: Record<Language, string> = { en: "en-US", es: "es-US" };

/** A page's address in a language: `/pseg` and `/es/pseg`. What is not a page has one address for all. */
export function addressIn(language: Language, page: string): string {
  if (language === firstLanguage) return page;
  return page === "/" ? `/${language}` : `/${language}${page}`;
}
