import type * as z from "zod/mini";
import { type FieldError, type FieldErrors, fieldErrorsOf } from "#contracts/http/error-response.ts";
import { fieldErrorMessages } from "#contracts/messages/en/field-errors.ts";
import { fillPlaceholders } from "#contracts/messages/placeholders.ts";

export const fieldMessage = ({ code, params }: FieldError): string =>
  fillPlaceholders(fieldErrorMessages[code], params);

/** Messages in the language of the page, by the path of the field. */
export const fieldMessages = (errors: FieldErrors): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).map(([path, error]) => [path, fieldMessage(error)]));

/** The messages for a form that a shared schema rejects, by the path of the field. */
export const formMessages = (error: z.core.$ZodError): Record<string, string> =>
  fieldMessages(fieldErrorsOf(error));
