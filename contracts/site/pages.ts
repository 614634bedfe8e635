import type { Status } from "#domain/session-status.ts";
import { type LandingPath, utilities, utilityCodes } from "#domain/utilities/index.ts";
import { defaultLocale, type Locale, locales, localizedPath } from "./locales.ts";

/** The properties of one page. */
type PageDefinition = {
  /** In the default locale; `localizedPath` has the others. */
  path: string;
  /** The module web/src/screens/<screen>/<screen>.tsx. */
  screen: string;
  /** The message key of its title: in `meta` (title and description) for indexed pages, in `pageTitle` for the others. */
  title: string;
  /** Public pages have the site's menu. */
  audience: "public" | "enrollment";
  /** The HTML of prerendered pages is generated at publish time; the enrollment's router renders the others. */
  isPrerendered: boolean;
  /** Indexed pages are in the sitemap; the others have `noindex`. */
  isIndexed: boolean;
  /** The budget in web/src/prerender/budgets.ts for its scripts. */
  scriptBudget: "page" | "enrollment" | "emailLink" | "myEnrollment" | "phoneUpload";
  /**
   * Whether the page embeds the frame in which scripts from vendors' origins run: never where personal data is typed or shown,
   * and never on a page that a link in an e-mail opens.
   */
  allowsVendorScripts: boolean;
  /** The session statuses that may see the page, and the page for visitors without a session. Public without a guard. */
  guard?: { statuses: readonly Status[]; withoutSession: string };
  redirectsTo?: string;
  /** The place of an enrollment screen on the way from sign-up to confirmation. The browser's history has each once. */
  step?: number;
};

const publicPage = {
  audience: "public",
  isPrerendered: true,
  isIndexed: true,
  scriptBudget: "page",
  allowsVendorScripts: true,
} as const;

const legalPage = {
  ...publicPage,
  screen: "legal",
  allowsVendorScripts: false, // our e-mails link to them
} as const;

const enrollmentPage = {
  audience: "enrollment",
  isPrerendered: false,
  isIndexed: false,
  scriptBudget: "enrollment",
  allowsVendorScripts: false,
  title: "application",
} as const;
const emailLinkPage = { ...enrollmentPage, scriptBudget: "emailLink" } as const;
const myEnrollmentPage = {
  ...enrollmentPage,
  screen: "my-enrollment",
  title: "myEnrollment",
  scriptBudget: "myEnrollment",
} as const;

/** Until the enrollment is completed, everything can be changed: a submitted application is replaced by the next one. */
const afterAccount = ["utility_verified", "application_in_progress", "application_submitted"] as const;
const beforeCompletion = ["started", ...afterAccount] as const;

/** One for each utility: its id is its path without the slash. */
type LandingPages = {
  [Path in LandingPath as Path extends `/${infer Id}` ? Id : never]: typeof publicPage & {
    path: Path;
    screen: "landing";
    title: Path extends `/${infer Id}` ? Id : never;
  };
};
const landingPages = Object.fromEntries(
  utilityCodes.map((code) => {
    const path = utilities[code].landingPath;
    return [path.slice(1), { ...publicPage, path, screen: "landing", title: path.slice(1) }];
  }),
) as LandingPages;

/**
 * The one list of pages. The routers, links, prerendering, the sitemap, CloudFront's page router, the local server,
 * the smoke test, the screenshots and the tests are derived from it. Any other path is the not-found page.
 */
export const pages = {
  home: { ...publicPage, path: "/", screen: "home", title: "home" },
  ...landingPages,
  nj: { ...publicPage, path: "/nj", screen: "landing", title: "nj" },
  howItWorks: { ...publicPage, path: "/how-it-works", screen: "how-it-works", title: "howItWorks" },
  about: { ...publicPage, path: "/about", screen: "about", title: "about" },
  faqs: { ...publicPage, path: "/faqs", screen: "faqs", title: "faqs" },
  contact: {
    ...publicPage,
    path: "/contact",
    screen: "contact",
    title: "contact",
    allowsVendorScripts: false, // its form takes a name, an e-mail address and a telephone number
  },
  privacy: { ...legalPage, path: "/privacy", title: "privacy" },
  terms: { ...legalPage, path: "/terms", title: "terms" },
  signup: {
    ...enrollmentPage,
    isPrerendered: true,
    path: "/signup",
    screen: "signup",
    title: "signup",
    step: 1,
  },
  connect: {
    ...enrollmentPage,
    isPrerendered: true,
    path: "/utility-verification",
    screen: "connect",
    step: 2,
    guard: { statuses: beforeCompletion, withoutSession: "signup" },
  },
  application: {
    ...enrollmentPage,
    path: "/application",
    screen: "application",
    step: 3,
    guard: { statuses: afterAccount, withoutSession: "signup" },
  },
  enrollment: {
    ...enrollmentPage,
    path: "/enrollment",
    screen: "enrollment",
    step: 3,
    guard: { statuses: beforeCompletion, withoutSession: "signup" },
  },
  manualEntry: {
    ...enrollmentPage,
    path: "/manual-entry",
    screen: "enrollment",
    step: 3,
    redirectsTo: "enrollment",
  },
  billing: {
    ...enrollmentPage,
    path: "/utility-confirmation",
    screen: "billing",
    step: 4,
    guard: { statuses: ["application_submitted"], withoutSession: "home" },
  },
  // Opened by a link in an e-mail, on any device.
  confirmEmail: { ...emailLinkPage, path: "/confirm-email", screen: "confirm-email", title: "confirmEmail" },
  // Opened by the link "This wasn't me" in an e-mail, on any device.
  notMe: { ...emailLinkPage, path: "/not-me", screen: "not-me", title: "notMe" },
  // Opened by the link that we send to somebody who comes back, on any device.
  openMyEnrollment: { ...myEnrollmentPage, path: "/my-enrollment/open" },
  // Opened by the link that we send to an address that is to replace the household's, on any device.
  openNewAddress: { ...myEnrollmentPage, path: "/my-enrollment/new-address" },
  myEnrollment: { ...myEnrollmentPage, path: "/my-enrollment" },
  // Opened with the code that the connect screen shows, on a phone that may have no session.
  phoneUpload: {
    ...enrollmentPage,
    path: "/upload",
    screen: "phone-upload",
    title: "phoneUpload",
    scriptBudget: "phoneUpload",
  },
  confirmation: {
    ...enrollmentPage,
    path: "/confirmation",
    screen: "confirmation",
    step: 5,
    guard: { statuses: ["completed"], withoutSession: "signup" },
  },
} as const satisfies Record<string, PageDefinition>;

/** The page that CloudFront returns with status 404 for every other path. */
export const notFoundPage = {
  ...publicPage,
  path: "/404",
  screen: "not-found",
  title: "notFound",
  isIndexed: false,
  allowsVendorScripts: false,
} as const satisfies PageDefinition;

type Pages = typeof pages;
export type PageId = keyof Pages;
type PageWith<Column extends keyof PageDefinition, Value> = {
  [Id in PageId]: Pages[Id] extends Record<Column, Value> ? Id : never;
}[PageId];

export type PublicPage = PageWith<"audience", "public">;
export type EnrollmentPage = PageWith<"audience", "enrollment">;
export type GuardedPage = PageWith<"guard", object>;
export type SitePage = PublicPage | "notFound";
export type PrerenderedEnrollmentPage = Extract<EnrollmentPage, PageWith<"isPrerendered", true>>;
export type PrerenderedPage = SitePage | PrerenderedEnrollmentPage;

/** The screen that shows a page, and the pages that a screen shows. */
export type ScreenOf<Id extends PageId | "notFound"> = (Pages & {
  notFound: typeof notFoundPage;
})[Id]["screen"];
export type PageOnScreen<Screen> = PageWith<"screen", Screen>;

export const pageIds = Object.keys(pages) as PageId[];
export const definitionOf = (page: PageId | "notFound"): PageDefinition =>
  page === "notFound" ? notFoundPage : pages[page];

export const indexedPages = pageIds.filter((page): page is PublicPage => pages[page].isIndexed);
/** The pages that are documents of their own; all screens of the enrollment are one document. */
export const sitePages: SitePage[] = [...indexedPages, "notFound"];
export const enrollmentPages = pageIds.filter(
  (page): page is EnrollmentPage => pages[page].audience === "enrollment",
);
export const isPrerenderedScreen = (page: EnrollmentPage): page is PrerenderedEnrollmentPage =>
  pages[page].isPrerendered;

export const pagePath = (page: PageId | "notFound", locale: Locale): string =>
  localizedPath(locale, definitionOf(page).path);

/** Every page's path in one locale. */
export const localizedPaths = (locale: Locale): Record<PageId, string> =>
  Object.fromEntries(pageIds.map((page) => [page, pagePath(page, locale)])) as Record<PageId, string>; // from all ids

/** The page at a path of this locale, in any case, with or without a slash at its end. */
export function pageAt(path: string, locale: Locale): PageId | undefined {
  const normalized = path.toLowerCase().replace(/(?<=.)\/$/, "");
  return pageIds.find((page) => pagePath(page, locale) === normalized);
}

/** The file that holds the page at this path. */
export const fileForPath = (path: string): string => (path === "/" ? "/index.html" : `${path}.html`);

export const notFoundFile = (locale: Locale): string => fileForPath(pagePath("notFound", locale));

/** Path to file, for all pages in all locales. */
export const pageFiles: Readonly<Record<string, string>> = Object.fromEntries(
  locales.flatMap((locale) =>
    pageIds.map((page) => [pagePath(page, locale), fileForPath(pagePath(page, locale))]),
  ),
);

/** The files of the pages that may embed the frame with vendors' scripts. */
export const embeddingFiles: readonly string[] = locales.flatMap((locale) =>
  pageIds
    .filter((page) => definitionOf(page).allowsVendorScripts)
    .map((page) => fileForPath(pagePath(page, locale))),
);

/** The not-found page of each locale, and the prefix of the paths that get it. The default locale comes last. */
export const notFoundFiles: readonly { pathPrefix: string; file: string }[] = locales
  .map((locale) => ({
    pathPrefix: locale === defaultLocale ? "/" : `${localizedPath(locale, "/")}/`,
    file: notFoundFile(locale),
  }))
  .toReversed();

/** The settings of the deployment stage, which pages fetch at run time. */
export const configFile = "/config.json";
