import type { ApiError } from "./api-error.ts";

/** Messages by the path of the field in its form. The API's paths start with the form's key in the request body. */
export const formFieldErrors = (error: Pick<ApiError, "fields">): Record<string, string> =>
  Object.fromEntries(
    Object.entries(error.fields).map(([path, message]) => [
      path.replace(/^form(Values|Data)\./, ""),
      message,
    ]),
  );
