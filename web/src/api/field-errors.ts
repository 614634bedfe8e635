import type { ApiError } from "./api-error.ts";

/** Messages by the path of the field in its form. The API's paths start with the form's key in the request body. */
export function formFieldErrors(
  error: Pick<ApiError, "fields"> | undefined,
  formKey: "formValues" | "formData",
): Record<string, string> {
  const prefix = new RegExp(`^${formKey}\\.`);
  return Object.fromEntries(
    Object.entries(error?.fields ?? {}).map(([path, message]) => [path.replace(prefix, ""), message]),
  );
}
