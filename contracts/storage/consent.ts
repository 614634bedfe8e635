import { z } from "zod/mini";
import { timestamp } from "#contracts/http/fields.ts";

/**
 * `billing_screen`: the screen showed a link to the document, and the acceptance named its fingerprint. `at_signing`: the
 * acceptance named no document, so the server issued one and nobody could open it before.
 */
const presentation = z.object({
  how: z.enum(["billing_screen", "at_signing"]),
  presentedAt: z.optional(timestamp),
  /** Absent if the document was not opened before it was accepted. */
  openedAt: z.optional(timestamp),
});
export type Presentation = z.infer<typeof presentation>;

/** Evidence of one choice: text version, time, IP, user agent. Events are appended, never changed. */
export const consentEvent = z.object({
  kind: z.enum(["disclosure", "terms", "esign", "tcpa"]),
  textVersion: z.string(),
  agreed: z.boolean(),
  at: timestamp,
  ip: z.string(),
  userAgent: z.string(),
  /** Content fingerprint of the document that was accepted, if there was one: SHA-256, hex. */
  documentHash: z.optional(z.string()),
  /** How that document reached the household. Absent in events from before this was recorded. */
  presentation: z.optional(presentation),
});
export type ConsentEvent = z.infer<typeof consentEvent>;
