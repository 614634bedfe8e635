/** Where the forms go whose page has no script, or not yet. Apart from the routes, which public pages must not load. */
export const formPaths = {
  checkEligibility: "/api/eligibility/check",
  sendMessage: "/api/contact-form",
  signUp: "/api/sign-up-form",
} as const;
