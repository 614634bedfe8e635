import { toNestErrors } from "@hookform/resolvers";
import type { FieldValues, Resolver } from "react-hook-form";
import type * as z from "zod/mini";
import { fieldErrorsOf } from "#contracts/http/error-response.ts";
import { fieldMessage } from "#web/src/api/field-messages.ts";
import { askForWholeNames } from "./whole-names.ts";

/** `type` is the code of the error, `message` a sentence in the language of the page. */
export type FormErrors = Record<string, { type: string; message: string }>;

type FieldErrorsOf = ReturnType<typeof fieldErrorsOf>;

const translated = (found: FieldErrorsOf): FormErrors =>
  Object.fromEntries(
    Object.entries(found).map(([path, error]) => [path, { type: error.code, message: fieldMessage(error) }]),
  );

/** The errors that a shared schema finds, by the path of the field. */
export const errorsBySchema =
  <Values>(schema: z.ZodMiniType<unknown, Values>) =>
  (values: Values): FormErrors => {
    const { error } = schema.safeParse(values);
    return error ? translated(fieldErrorsOf(error)) : {};
  };

/** Validates a form with a shared schema, whose errors `errorsIn` may say in other words. */
export const formResolver =
  <Values extends FieldValues, Output extends object>(
    schema: z.ZodMiniType<Output, Values>,
    errorsIn: (values: Values) => FormErrors = errorsBySchema(schema),
  ): Resolver<Values, unknown, Output> =>
  async (values, _, options) => {
    const parsed = schema.safeParse(values);
    const { names = [] } = options;
    // One field is validated while it is typed into, all of them when the form is sent.
    const errors = parsed.success
      ? translated(askForWholeNames(parsed.data, names.length > 1 ? names : []))
      : errorsIn(values);
    if (parsed.success && Object.keys(errors).length === 0) return { values: parsed.data, errors: {} };
    return { values: {}, errors: toNestErrors<Values>(errors, options) };
  };
