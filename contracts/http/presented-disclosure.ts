import * as z from "zod/mini";
import { accountOnScreen, screenLanguage, withCheckedNumber } from "./billing.ts";
import { sessionId, timestamp } from "./fields.ts";
import type { Route } from "./route.ts";

/** Issues the disclosure for what stands on the billing screen, before the household accepts it. */
export const presentDisclosureRequest = withCheckedNumber(
  z.object({ sessionId, ...accountOnScreen, language: screenLanguage }),
);

export const presentDisclosureReply = z.object({
  /** Content fingerprint of the document: SHA-256, hex. The acceptance sends it back. */
  documentHash: z.string(),
  /** Where this document can be read until another one is presented. */
  url: z.string(),
  reference: z.string(),
  /** When the application in it was submitted. If the screen shows an earlier one, it is loaded again. */
  submittedAt: z.optional(timestamp),
});
export type PresentedDisclosure = z.infer<typeof presentDisclosureReply>;

export const presentDisclosureRoute = {
  method: "POST",
  path: "/api/disclosure",
  body: presentDisclosureRequest,
  reply: presentDisclosureReply,
  errors: ["session_not_found", "session_changed", "already_complete", "already_enrolled"],
} as const satisfies Route;
