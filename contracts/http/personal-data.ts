import * as z from "zod/mini";
import { personalDataPath } from "#contracts/site/document-paths.ts";
import { language } from "./fields.ts";
import { limitErrors, type Route } from "./route.ts";

export const personalDataFormats = ["json", "pdf"] as const;

/** JSON for programs, PDF for people. The language is that of the PDF. */
export const personalDataQuery = z.object({
  format: z.enum(personalDataFormats),
  language: z.optional(language),
});

export const downloadPersonalDataRoute = {
  method: "GET",
  isForOwnPages: true,
  path: personalDataPath,
  query: personalDataQuery,
  reply: z.instanceof(Uint8Array),
  errors: ["access_expired", ...limitErrors],
} as const satisfies Route;
