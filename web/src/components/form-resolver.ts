import { toNestErrors } from "@hookform/resolvers";
import type { FieldValues, Resolver } from "react-hook-form";
import type * as z from "zod/mini";
import { fieldErrorsOf } from "#contracts/http/error-response.ts";
import { fieldMessage } from "#web/src/api/field-messages.ts";

/** Validates a form with a shared schema. Translates its error codes to messages in the language of the page. */
export const formResolver =
  <Values extends FieldValues, Output>(
    schema: z.ZodMiniType<Output, Values>,
  ): Resolver<Values, unknown, Output> =>
  async (values, _, options) => {
    const parsed = schema.safeParse(values);
    if (parsed.success) return { values: parsed.data, errors: {} };
    const errors = Object.fromEntries(
      Object.entries(fieldErrorsOf(parsed.error)).map(([path, error]) => [
        path,
        { type: error.code, message: fieldMessage(error) },
      ]),
    );
    return { values: {}, errors: toNestErrors<Values>(errors, options) };
  };
