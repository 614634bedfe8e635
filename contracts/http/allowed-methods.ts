import { errorMessages } from "#contracts/messages/en/errors.ts";
import type { ErrorResponse } from "./error-response.ts";
import { routes } from "./routes.ts";

/** The methods of the API: those that a route has. The edge rejects all others before they reach API Gateway. */
export const apiMethods: readonly string[] = [
  ...new Set(Object.values(routes).map(({ method }) => method)),
].sort();

/** The methods of pages and files: those that CloudFront accepts for them. */
export const siteMethods: readonly string[] = ["GET", "HEAD"];

/**
 * The edge's answer to a method that no route of the API has, with status 405. No page sends one, so it needs no code of its own
 * with a text in every page.
 */
export const methodNotAllowed: ErrorResponse = {
  code: "not_found",
  error: errorMessages.not_found,
  requestId: "stopped-at-the-edge",
};
