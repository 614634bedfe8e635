import * as z from "zod/mini";
import { timestamp } from "#contracts/http/fields.ts";
import { supportEvidence } from "./evidence.ts";

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

/**
 * Evidence of one choice: text version, time, IP, user agent; or who of support took it back for the household. Events are
 * appended, never changed.
 */
export const consentEvent = z.object({
  kind: z.enum(["disclosure", "terms", "esign", "tcpa"]),
  textVersion: z.string(),
  agreed: z.boolean(),
  at: timestamp,
  ip: z.optional(z.string()),
  userAgent: z.optional(z.string()),
  /** In place of `ip` and `userAgent`, if support made the change. */
  support: z.optional(supportEvidence),
  /** Content fingerprint of the document that was accepted, if there was one: SHA-256, hex. */
  documentHash: z.optional(z.string()),
  /** How that document reached the household. Absent in events from before this was recorded. */
  presentation: z.optional(presentation),
});
export type ConsentEvent = z.infer<typeof consentEvent>;
