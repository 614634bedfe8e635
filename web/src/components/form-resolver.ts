import { toNestErrors } from "@hookform/resolvers";
import type { FieldValues, Resolver } from "react-hook-form";
import type * as z from "zod/mini";
import { fieldErrorsOf } from "#contracts/http/error-response.ts";
import { fieldMessage } from "#web/src/api/field-messages.ts";
import { askForWholeNames } from "./whole-names.ts";

/** Validates a form with a shared schema. Translates its error codes to messages in the language of the page. */
export const formResolver =
  <Values extends FieldValues, Output extends object>(
    schema: z.ZodMiniType<Output, Values>,
  ): Resolver<Values, unknown, Output> =>
  async (values, _, options) => {
    const parsed = schema.safeParse(values);
    const { names = [] } = options;
    // One field is validated while it is typed into, all of them when the form is sent.
    const found = parsed.success
      ? askForWholeNames(parsed.data, names.length > 1 ? names : [])
      : fieldErrorsOf(parsed.error);
    if (parsed.success && Object.keys(found).length === 0) return { values: parsed.data, errors: {} };
    const errors = Object.fromEntries(
      Object.entries(found).map(([path, error]) => [
        path,
        { type: error.code, message: fieldMessage(error) },
      ]),
    );
    return { values: {}, errors: toNestErrors<Values>(errors, options) };
  };
