import * as z from "zod/mini";
import {
  addressCorrection,
  nameCorrection,
  otherCorrection,
  utilityCorrection,
} from "#contracts/http/corrections.ts";
import { customerId } from "#contracts/http/fields.ts";
import { correctionAnswer } from "#contracts/storage/enrollment.ts";
import { supportEvidence } from "#contracts/storage/record-fields.ts";

/** What support sends to `change-for-support` about correction requests, and what that answers. */

/** What support records for a household that calls. For another number it signs a new disclosure, so support takes none. */
export const supportCorrection = z.discriminatedUnion("topic", [
  nameCorrection,
  addressCorrection,
  utilityCorrection,
  otherCorrection,
]);
export type SupportCorrection = z.infer<typeof supportCorrection>;

export const supportCorrectionRequest = z.object({
  customerId,
  evidence: supportEvidence,
  correction: z.discriminatedUnion("action", [
    z.object({ action: z.literal("request"), wanted: supportCorrection }),
    z.object({ action: z.literal("answer"), requestId: z.uuid(), answer: correctionAnswer }),
  ]),
});
export type SupportCorrectionRequest = z.infer<typeof supportCorrectionRequest>;

/** `requestId` names the recorded request. The other outcomes say why nothing was written. */
export const supportCorrectionReply = z.discriminatedUnion("outcome", [
  z.object({ outcome: z.literal("recorded"), requestId: z.uuid() }),
  z.object({
    outcome: z.enum([
      "unchanged",
      "correction_pending",
      "correction_not_open",
      "new_disclosure_needed",
      "outside_of_territory",
      "unknown_customer",
      "not_completed",
      "deletion_requested",
      "changed_meanwhile",
    ]),
  }),
]);
export type SupportCorrectionReply = z.infer<typeof supportCorrectionReply>;
