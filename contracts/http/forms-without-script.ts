import * as z from "zod/mini";
import { formPaths, formResults } from "#contracts/site/form-paths.ts";
import { contactForm } from "./contact.ts";
import { eligibilityQuery } from "./eligibility.ts";
import { htmlPage, redirect } from "./page-replies.ts";
import type { Route } from "./route.ts";

/** The language of the page with the form. */
const formQuery = z.object({ language: z.optional(z.string()) });

/** The form of the eligibility card where no script runs. */
export const checkEligibilityRoute = {
  method: "GET",
  path: formPaths.checkEligibility,
  query: eligibilityQuery,
  reply: htmlPage,
  errors: [],
} as const satisfies Route;

/** The form of the sign-up where no script runs. Reads nothing of it. */
export const explainSignUpRoute = {
  method: "POST",
  path: formPaths.signUp,
  acceptsForm: true,
  query: formQuery,
  reply: redirect,
  errors: [],
} as const satisfies Route;

/** The form of the contact page where no script runs. */
export const sendMessageFormRoute = {
  method: "POST",
  path: formPaths.sendMessage,
  acceptsForm: true,
  query: formQuery,
  body: contactForm,
  reply: redirect,
  errors: ["too_many_messages", "message_not_sent", "mail_paused"],
} as const satisfies Route;

/** The page that a form without script is redirected to. */
export const getFormResultRoute = {
  method: "GET",
  path: "/api/form-result/{result}",
  params: z.object({ result: z.enum(formResults) }),
  query: formQuery,
  reply: htmlPage,
  errors: [],
} as const satisfies Route;
