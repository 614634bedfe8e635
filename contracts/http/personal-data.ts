import * as z from "zod/mini";
import { language } from "./fields.ts";

export const personalDataFormats = ["json", "pdf"] as const;

/** JSON for programs, PDF for people. The language is that of the PDF. */
export const personalDataQuery = z.object({
  format: z.enum(personalDataFormats),
  language: z.optional(language),
});
