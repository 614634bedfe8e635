import type { ChangeEvent, FocusEvent } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import type * as z from "zod/mini";
import { fieldErrorsOf } from "#contracts/http/error-response.ts";
import { fieldMessage } from "#web/src/api/field-messages.ts";
import { afterPress, waitForPress } from "#web/src/browser/after-press.ts";

const isField = (target: EventTarget): target is HTMLInputElement | HTMLSelectElement =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement;

/**
 * Event handlers for a form: a field that is left with an impossible value shows its error, and loses it as soon as the
 * value is right. Empty fields have no error before the first submit.
 */
export function checkWhenLeft<Values extends FieldValues, Output>(
  { getValues, getFieldState, setError, clearErrors }: UseFormReturn<Values, unknown, Output>,
  schema: z.ZodMiniType<Output, Values>,
) {
  const hasError = (name: string) => getFieldState(name as Path<Values>).error !== undefined;
  function findError(name: string) {
    const { error } = schema.safeParse(getValues());
    return error && fieldErrorsOf(error)[name];
  }
  function showError(name: string) {
    const error = findError(name);
    // An incomplete address is an error of the fields that are still empty.
    if (!error || error.code === "mailing_address_incomplete") return;
    setError(name as Path<Values>, { type: error.code, message: fieldMessage(error) });
  }
  return {
    onPointerDown: waitForPress,
    onBlur({ target }: FocusEvent) {
      if (isField(target) && target.name && target.value.trim() && !hasError(target.name))
        afterPress(() => showError(target.name));
    },
    onChange({ target }: ChangeEvent) {
      if (isField(target) && hasError(target.name) && !findError(target.name))
        clearErrors(target.name as Path<Values>);
    },
  };
}
