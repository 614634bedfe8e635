import type { ChangeEvent, FocusEvent } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { afterPress, waitForPress } from "#web/src/browser/after-press.ts";
import type { FormErrors } from "./form-resolver.ts";

const isField = (target: EventTarget): target is HTMLInputElement | HTMLSelectElement =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement;

/** A tick has no impossible value. */
const hasValue = (field: HTMLInputElement | HTMLSelectElement) =>
  field.type !== "checkbox" && field.value.trim() !== "";

/**
 * Event handlers for a form: a field that is left with an impossible value shows its error, which from then on is that of what
 * stands in it, until the value is right. Empty fields have no error before the first submit.
 */
export function checkWhenLeft<Values extends FieldValues, Output>(
  { getValues, getFieldState, setError, clearErrors }: UseFormReturn<Values, unknown, Output>,
  errorsIn: (values: Values) => FormErrors,
) {
  const hasError = (name: string) => getFieldState(name as Path<Values>).error !== undefined;
  const findError = (name: string) => errorsIn(getValues())[name];
  function showError(name: string) {
    const error = findError(name);
    // An incomplete address is an error of the fields that are still empty.
    if (!error || error.type === "mailing_address_incomplete") return;
    setError(name as Path<Values>, error);
  }
  return {
    onPointerDown: waitForPress,
    onBlur({ target }: FocusEvent) {
      if (isField(target) && target.name && hasValue(target) && !hasError(target.name))
        afterPress(() => showError(target.name));
    },
    onChange({ target }: ChangeEvent) {
      if (!isField(target) || !hasError(target.name)) return;
      if (findError(target.name)) showError(target.name);
      else clearErrors(target.name as Path<Values>);
    },
  };
}
