import { defaultLocale, type Locale, locales, localizedPath } from "./locales.ts";

/** Pages that anybody may open, and that search engines list. They are written out when the site is published. */
export const publicPages = {
  home: "/",
  pseg: "/pseg",
  ace: "/ace",
  jcpl: "/jcpl",
  nj: "/nj",
  howItWorks: "/how-it-works",
  about: "/about",
  faqs: "/faqs",
  contact: "/contact",
  privacy: "/privacy",
  terms: "/terms",
} as const;
export type PublicPage = keyof typeof publicPages;

/**
 * Every address that shows a page, in the first language. The router, the edge, the local server and the tests all
 * read this: any other address is the not-found page, with status 404.
 */
export const pages = {
  ...publicPages,
  signup: "/signup",
  connect: "/utility-verification",
  application: "/application",
  enrollment: "/enrollment",
  /** Leads to /enrollment. */
  manualEntry: "/manual-entry",
  billing: "/utility-confirmation",
  confirmation: "/confirmation",
} as const;

export type Page = keyof typeof pages;

/** The same pages in one language. */
export const localizedPaths = (language: Locale): Record<Page, string> =>
  Object.fromEntries(
    Object.entries(pages).map(([page, address]) => [page, localizedPath(language, address)]),
  ) as Record<Page, string>; // one address for each key

/**
 * Where nobody enters personal data. The affiliate network's script may be on these, and on the confirmation: a page
 * that is not among them is without it.
 */
export const pagesWithoutPersonalData = (language: Locale): readonly string[] =>
  Object.values(publicPages)
    .filter((page) => page !== publicPages.contact)
    .map((page) => localizedPath(language, page));

/** The published file that says in a language that there is no such page. */
export const notFoundFile = (language: Locale): string => `${localizedPath(language, "/404")}.html`;

/** Each not-found page with what the addresses begin with that it is for. The one for all addresses is last. */
export const notFoundFiles: readonly { below: string; file: string }[] = locales
  .map((language) => ({
    below: language === defaultLocale ? "/" : `${localizedPath(language, "/")}/`,
    file: notFoundFile(language),
  }))
  .toReversed();

export const notFoundFileForPath = (address: string): string =>
  notFoundFiles.find(({ below }) => address.startsWith(below))?.file ?? notFoundFile(defaultLocale);

/** The published file that shows the page at this address. */
export const fileForPath = (address: string): string =>
  address === publicPages.home ? "/index.html" : `${address}.html`;

/** Page address to file, in every language. */
export const pageFiles: Readonly<Record<string, string>> = Object.fromEntries(
  locales.flatMap((language) =>
    Object.values(localizedPaths(language)).map((page) => [page, fileForPath(page)]),
  ),
);

/** What differs between stages, as the site learns it when it runs. */
export const configFile = "/config.json";

export const disclosurePath = (sessionId: string) => `/pdf/${sessionId}`;
export const receiptPath = (sessionId: string) => `${disclosurePath(sessionId)}/receipt`;
