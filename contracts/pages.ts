/**
 * Every address that shows a page. The router, the edge, the local server and the tests all read this: any
 * other address is the not-found page, with status 404.
 */
export const pages = {
  home: "/",
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
 * that is not named here is without it.
 */
export const pagesWithoutPersonalData: readonly string[] = [
  pages.home,
  "/pseg",
  "/ace",
  "/jcpl",
  "/nj",
  "/how-it-works",
  "/about",
  "/faqs",
  "/privacy",
  "/terms",
];

export const disclosurePath = (sessionId: string) => `/pdf/${sessionId}`;
export const receiptPath = (sessionId: string) => `${disclosurePath(sessionId)}/receipt`;
