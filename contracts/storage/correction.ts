import * as z from "zod/mini";
import { timestamp, utility } from "#contracts/http/fields.ts";
import { declineReasons } from "#domain/corrections.ts";
import { evidence, supportEvidence } from "./evidence.ts";
import { storedAddress } from "./stored-application.ts";

const names = { firstName: z.string(), lastName: z.string() };

/** A number that a household typed is encrypted on its own, as all numbers, with the customer id as context. */
const encrypted = { ending: z.string(), encryptedNumber: z.string() };

export const wantedCorrection = z.discriminatedUnion("topic", [
  z.object({ topic: z.literal("name"), ...names }),
  z.object({ topic: z.literal("serviceAddress"), serviceAddress: storedAddress }),
  z.object({ topic: z.literal("utility"), utility }),
  z.object({ topic: z.literal("enrollmentNumber"), ...encrypted }),
  z.object({ topic: z.literal("accountNumber"), ...encrypted }),
  z.object({ topic: z.literal("other"), about: z.string() }),
]);
export type WantedCorrection = z.infer<typeof wantedCorrection>;

/** What support writes to the household about its answer, in the household's language. */
const note = z.optional(z.string().check(z.minLength(1), z.maxLength(500)));

export const correctionAnswer = z.discriminatedUnion("outcome", [
  z.object({ outcome: z.literal("corrected"), note }),
  z.object({ outcome: z.literal("declined"), reason: z.enum(declineReasons), note }),
]);
export type CorrectionAnswer = z.infer<typeof correctionAnswer>;

const event = { at: timestamp, evidence };

/**
 * A household's request to correct something after completion, and what ended it: domain/corrections.ts. Events are appended,
 * never changed, and stand beside what was signed.
 */
export const correctionEvent = z.discriminatedUnion("kind", [
  z.object({ ...event, kind: z.literal("requested"), id: z.uuid(), wanted: wantedCorrection }),
  z.object({ ...event, kind: z.literal("withdrawn"), requestId: z.uuid() }),
  z.object({
    kind: z.literal("answered"),
    at: timestamp,
    evidence: supportEvidence,
    requestId: z.uuid(),
    answer: correctionAnswer,
    /** What was corrected as it was before. Absent if nothing of the record was changed with the answer. */
    from: z.optional(z.union([z.object(names), z.object({ serviceAddress: storedAddress })])),
  }),
]);
export type CorrectionEvent = z.infer<typeof correctionEvent>;

/** The attributes of an enrollment record. */
export const correctionFields = {
  corrections: z.optional(z.array(correctionEvent)),
  /** Present while a request is open. The index on it finds open requests without a scan. */
  correctionOpen: z.optional(z.literal("yes")),
  /** When the first open request has to be answered. */
  correctionDueAt: z.optional(timestamp),
};
