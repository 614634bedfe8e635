import * as z from "zod/mini";
import { defaultLocale } from "#contracts/site/locales.ts";
import { language, person } from "./fields.ts";
import { limitErrors, type Route } from "./route.ts";

/** Asks for a link to everything that belongs to an e-mail address. The reply is the same for an unknown address. */
export const requestAccessLinkRequest = z.object({
  email: person.email,
  /** Of the page, and so of the e-mail. */
  language: z._default(language, defaultLocale),
});
export const requestAccessLinkReply = z.object({ sent: z.literal(true) });

export const requestAccessLinkRoute = {
  method: "POST",
  path: "/api/my-enrollment/link",
  body: requestAccessLinkRequest,
  reply: requestAccessLinkReply,
  errors: limitErrors,
} as const satisfies Route;
