import * as z from "zod/mini";
import { customerId, timestamp } from "./fields.ts";
import { limitErrors, type Route } from "./route.ts";

/** Present if the utility knows of the enrollment of a former home, and not of this one, which took its place. */
const onlyFormerWasSent = z.optional(z.literal(true));

/** When the subscription of a canceled enrollment ends: domain/cancellation.ts. */
export const cancellationEnd = z.discriminatedUnion("when", [
  z.object({ when: z.literal("at_once"), date: z.string() }),
  z.object({ when: z.literal("after_month"), month: z.string(), onlyFormerWasSent }),
  z.object({ when: z.literal("within_two_bills"), onlyFormerWasSent }),
]);

/** What canceling now would mean, as the household is told before it decides. */
export const cancellationTerms = z.object({ end: cancellationEnd, isFinal: z.boolean() });
export type CancellationTerms = z.infer<typeof cancellationTerms>;

/** The cancellation that stands. */
export const cancellation = z.object({
  at: timestamp,
  end: cancellationEnd,
  /** Until when the household can undo it. Absent if it cannot, or not any more. */
  undoUntil: z.optional(timestamp),
});
export type Cancellation = z.infer<typeof cancellation>;

/** Cancels an enrollment of the address whose link was opened in this browser, or undoes that. Repeating changes nothing. */
export const changeCancellationRequest = z.object({ customerId, action: z.enum(["cancel", "undo"]) });
/** Without a cancellation, the enrollment goes on as before. */
export const changeCancellationReply = z.object({ cancellation: z.optional(cancellation) });

export const changeCancellationRoute = {
  method: "POST",
  path: "/api/my-enrollment/cancellation",
  body: changeCancellationRequest,
  reply: changeCancellationReply,
  errors: [
    "access_expired",
    "enrollment_not_found",
    "session_changed",
    "not_cancelable",
    "cancellation_not_undoable",
    "number_already_enrolled",
    ...limitErrors,
  ],
} as const satisfies Route;
