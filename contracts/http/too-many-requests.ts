import { errorMessages } from "#contracts/messages/en/errors.ts";
import type { ErrorResponse } from "./error-response.ts";

/** The firewall's answer to a program. The page's script reads the same error body from it as from the API. */
export const tooManyRequests: ErrorResponse = {
  code: "rate_limited",
  error: errorMessages.rate_limited,
  requestId: "stopped-at-the-edge",
};

/** What a request must have to get a page. The firewall can compare texts, and nothing else. */
export const pageRequest = { header: "accept", contains: "text/html" } as const;
