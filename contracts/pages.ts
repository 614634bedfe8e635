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
 * Every address that shows a page. The router, the edge, the local server and the tests all read this: any
 * other address is the not-found page, with status 404.
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

/**
 * Where nobody enters personal data. The affiliate network's script may be on these, and on the confirmation: a page
 * that is not among them is without it.
 */
export const pagesWithoutPersonalData: readonly string[] = Object.values(publicPages).filter(
  (page) => page !== publicPages.contact,
);

export const notFoundFile = "/404.html";

/** The published file that shows a page. */
export const fileOf = (page: string): string => (page === publicPages.home ? "/index.html" : `${page}.html`);

/** Page address to file. */
export const pageFiles: Readonly<Record<string, string>> = Object.fromEntries(
  Object.values(pages).map((page) => [page, fileOf(page)]),
);

/** What differs between stages, as the site learns it when it runs. */
export const configFile = "/config.json";

export const disclosurePath = (sessionId: string) => `/pdf/${sessionId}`;
export const receiptPath = (sessionId: string) => `${disclosurePath(sessionId)}/receipt`;
