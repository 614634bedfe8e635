import * as z from "zod/mini";
import { timestamp } from "#contracts/http/fields.ts";
import { evidence } from "./evidence.ts";

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
