import { toNestErrors } from "@hookform/resolvers";
import type { FieldValues, Resolver } from "react-hook-form";
import type { z } from "zod";
import { fieldErrorsOf } from "#contracts/http/error-response.ts";
import { fieldMessage } from "#web/src/api/field-messages.ts";

/** Checks a form with a shared schema. Its codes become messages in the language of the page. */
export const formResolver =
  <Values extends FieldValues, Answers>(
    schema: z.ZodType<Answers, Values>,
  ): Resolver<Values, unknown, Answers> =>
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
