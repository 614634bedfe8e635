import * as z from "zod/mini";
import { locales } from "./locales.ts";

/** Our own legal name and contact details. Components read them from here. */
export const company = z.object({
  legalName: z.string().check(z.minLength(1)),
  postalAddress: z.string().check(z.minLength(1)),
  phone: z.string().check(z.minLength(1)),
  helpEmail: z.email(),
  infoEmail: z.email(),
  /** When the telephone is answered, by the page's language. Nothing is shown if there is none. */
  helpHours: z.optional(z.record(z.enum(locales), z.string().check(z.minLength(1)))),
  /** The registration number with the Board of Public Utilities, if there is one. */
  boardRegistration: z.optional(z.string()),
  /** The profiles that the footer links to. Signed disclosures keep the company's facts, so the form stays. */
  socialLinks: z.optional(z.array(z.object({ name: z.string().check(z.minLength(1)), url: z.url() }))),
});
export type Company = z.infer<typeof company>;
