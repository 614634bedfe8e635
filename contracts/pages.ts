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

export const disclosurePath = (sessionId: string) => `/pdf/${sessionId}`;
export const receiptPath = (sessionId: string) => `${disclosurePath(sessionId)}/receipt`;
