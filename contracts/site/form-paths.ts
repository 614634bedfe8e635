import type { Locale } from "./locales.ts";

/** Where the forms go whose page has no script, or not yet. Apart from the routes, which public pages must not load. */
export const formPaths = {
  checkEligibility: "/api/eligibility/check",
  sendMessage: "/api/contact-form",
  signUp: "/api/sign-up-form",
} as const;

/** What became of a form without script. */
export const formResults = ["message-sent", "link-requested", "script-needed"] as const;
export type FormResult = (typeof formResults)[number];

/** The page that says it. The browser is redirected there, so that a reload sends nothing again. */
export const formResultPath = (result: FormResult, locale: Locale) =>
  `/api/form-result/${result}?language=${locale}`;
