import * as z from "zod/mini";
import { customerId } from "#contracts/http/fields.ts";
import {
  addressCorrection,
  contactMethodChange,
  languageChange,
  mailingAddressChange,
  nameCorrection,
  otherCorrection,
  phoneChange,
  utilityCorrection,
} from "#contracts/http/my-enrollment-changes.ts";
import { correctionAnswer } from "#contracts/storage/enrollment.ts";
import { supportEvidence } from "#contracts/storage/record-fields.ts";

/** What support sends to `change-for-support`, and what that answers. */

/**
 * A contact detail that support changes for a household. Consent to calls, and the use of data by vendors, can only be taken back:
 * the first is given by whoever has read its text, the other counts for every record of the address, and support knows one.
 */
export const supportChange = z.discriminatedUnion("detail", [
  phoneChange,
  mailingAddressChange,
  contactMethodChange,
  languageChange,
  z.object({ detail: z.literal("calls"), agreed: z.literal(false) }),
  /** Vendors may not use the data of any record of the household's address, also of one that is not completed. */
  z.object({ detail: z.literal("vendors"), choice: z.literal("off") }),
]);
export type SupportChange = z.infer<typeof supportChange>;
export type SupportContactChange = Exclude<SupportChange, { detail: "vendors" }>;

export const supportChangeRequest = z.object({
  customerId,
  change: supportChange,
  evidence: supportEvidence,
});
export type SupportChangeRequest = z.infer<typeof supportChangeRequest>;

/** `unchanged`: the record said so already. `calls_not_agreed`: a contact method by telephone needs consent to calls. `changed_meanwhile`: others kept changing it, so that nothing was written. */
export const supportChangeReply = z.object({
  outcome: z.enum([
    "changed",
    "unchanged",
    "unknown_customer",
    "not_completed",
    "deletion_requested",
    "calls_not_agreed",
    "changed_meanwhile",
  ]),
  /** After an opt-out of vendors: what support sends to them. */
  vendorRequests: z.optional(z.array(z.object({ vendor: z.string(), identifiers: z.array(z.string()) }))),
});
export type SupportChangeReply = z.infer<typeof supportChangeReply>;

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
