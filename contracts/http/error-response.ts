import * as z from "zod/mini";
import { errorCode } from "./error-codes.ts";
import { fieldCode } from "./field-codes.ts";

/** Values for the placeholders of a code's text. */
export const messageParams = z.record(z.string(), z.union([z.string(), z.number()]));

export const fieldError = z.object({ code: fieldCode, params: z.optional(messageParams) });
export type FieldError = z.infer<typeof fieldError>;

/** By the path of the field: { "serviceAddress.zip": { code: "zip_invalid" } }. */
export type FieldErrors = Record<string, FieldError>;

/** The only error body that this API sends. Programs read the codes; the sentences are for people who call the API. */
export const errorResponse = z.object({
  code: errorCode,
  params: z.optional(messageParams),
  /** The code's text in English. */
  error: z.string(),
  /** An English sentence for each invalid field, by its path: { "serviceAddress.zip": "…" }. */
  fields: z.optional(z.record(z.string(), z.string())),
  /** The code behind each sentence in `fields`. */
  fieldCodes: z.optional(z.record(z.string(), fieldError)),
  /** Identifies the request in the logs; people give it to support. */
  requestId: z.string(),
});
export type ErrorResponse = z.infer<typeof errorResponse>;

/** The first error of each field. */
export function fieldErrorsOf(error: z.core.$ZodError): FieldErrors {
  const errors: FieldErrors = {};
  for (const issue of error.issues) errors[issue.path.join(".")] ??= fieldErrorOf(issue);
  return errors;
}

function fieldErrorOf(issue: z.core.$ZodIssue): FieldError {
  const code = fieldCode.safeParse(issue.message).data ?? "invalid";
  if (code === "too_long" && issue.code === "too_big")
    return { code, params: { max: Number(issue.maximum) } };
  const params = issue.code === "custom" ? messageParams.safeParse(issue.params).data : undefined;
  return params ? { code, params } : { code };
}
