import type { FieldErrors } from "#contracts/http/error-response.ts";

/**
 * An error for each text with half of a surrogate pair, by its path. JSON can contain such texts (`"\ud800"`), but they
 * have no UTF-8 form, so that DynamoDB and SES reject them.
 */
export function malformedTexts(value: unknown, path: string[] = []): FieldErrors {
  if (typeof value === "string") return value.isWellFormed() ? {} : { [path.join(".")]: { code: "invalid" } };
  if (typeof value !== "object" || value === null) return {};
  return Object.assign(
    {},
    ...Object.entries(value).map(([key, child]) => malformedTexts(child, [...path, key])),
  );
}
