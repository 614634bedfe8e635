import { z } from "zod/mini";
import { timestamp } from "#contracts/http/fields.ts";

/** Who asked, and how we know that it was them: the household's own browser, or what support asked for. */
const evidence = z.discriminatedUnion("by", [
  z.object({ by: z.literal("household"), ip: z.string(), userAgent: z.string() }),
  z.object({ by: z.literal("support"), operator: z.string(), identifiedBy: z.string() }),
]);
export type CancellationEvidence = z.infer<typeof evidence>;

/** The end of an enrollment by its household, and what undid it. Events are appended, never changed. */
export const cancellationEvent = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("canceled"),
    at: timestamp,
    /** Whether the enrollment had been sent to its utility. Then it cannot be undone. */
    wasSent: z.boolean(),
    evidence,
  }),
  z.object({ kind: z.literal("undone"), at: timestamp, evidence }),
]);
export type CancellationEvent = z.infer<typeof cancellationEvent>;
