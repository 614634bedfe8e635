import type { RequestLimits } from "./request-limits.ts";
import type { Route } from "./route.ts";

/** The subjects of the documentation. */
export const tags = {
  "Sign-up": "The session of one household, in the browser that started it.",
  "Utility account": "Connecting a utility account, or reading a bill.",
  Enrollment: "The application, its completion, and what the confirmation shows.",
  "My enrollment":
    "What a household sees and does on any device, with a link that we sent to its e-mail address.",
  Documents: "PDF documents that a household reads and signs.",
  Reference: "Tables that are the same for everybody.",
  Partners: "The affiliate network: clicks and conversions.",
  Contact: "Messages to support.",
  Operations: "For operators.",
} as const;

type Documentation = {
  tag: keyof typeof tags;
  summary: string;
  description?: string;
  /** Only the browser with the session's owner cookie has access. */
  needsOwner?: true;
  /** Only a browser that opened a link to "My enrollment" has access. */
  needsAccess?: true;
};

/** A row of the table of routes: a contract, with its limits and what the documentation says about it. */
export type RouteRow = Route & RequestLimits & Documentation;
