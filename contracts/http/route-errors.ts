import type { ErrorCode } from "./error-codes.ts";
import { isForOwnPages, type Route } from "./routes.ts";

/** Errors that every route can return, errors of the parts of a request that the route reads, and errors of requests that only our own pages may cause. */
const requestErrors = {
  every: ["internal_error", "rate_limited"],
  params: ["not_found"],
  query: ["validation_failed"],
  body: ["invalid_json", "request_too_large", "not_json", "validation_failed"],
  ownPages: ["cross_origin"],
} as const satisfies Record<"every" | "params" | "query" | "body" | "ownPages", readonly ErrorCode[]>;

/** All codes with which a route may answer. */
export function errorsOf(route: Route): ErrorCode[] {
  const parts = (["params", "query", "body"] as const).filter((part) => route[part]);
  const common = [
    ...requestErrors.every,
    ...parts.flatMap((part) => requestErrors[part]),
    ...(isForOwnPages(route) ? requestErrors.ownPages : []),
  ];
  return [...new Set([...route.errors, ...common])];
}
