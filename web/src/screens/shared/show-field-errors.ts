import type { FieldValues, Path, UseFormSetError } from "react-hook-form";
import type { ApiError } from "#web/src/api/api-error.ts";
import { formFieldErrors } from "#web/src/api/field-errors.ts";

/** Shows the field errors of a rejected request at the fields of its form. */
export function showFieldErrors<Values extends FieldValues>(
  error: ApiError,
  setError: UseFormSetError<Values>,
): void {
  for (const [path, message] of Object.entries(formFieldErrors(error))) {
    setError(path as Path<Values>, { message }); // every field of the request is a field of the form
  }
}
