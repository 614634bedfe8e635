import * as z from "zod/mini";
import { applicationDraft } from "./application.ts";
import { customerId, timestamp, utility } from "./fields.ts";
import type { Route } from "./route.ts";
import { billUsage } from "./usage.ts";

/** An enrollment, as its own browser reads it on the billing and the confirmation screen. */
export const enrollmentSummary = z.object({
  customerId,
  email: z.string(),
  firstName: z.string(),
  /**
   * What the household submitted last, which is what it signs. The draft in the session may be newer. Absent before the
   * submission and after the completion.
   */
  application: z.optional(applicationDraft),
  submittedAt: z.optional(timestamp),
  utility: z.optional(utility),
  /** The last four characters of the enrollment number. */
  accountNumberEnding: z.optional(z.string()),
  discount: z.optional(z.object({ percent: z.number(), minimum: z.number() })),
  /** What the bill says about the electricity, if a bill was read for this enrollment. */
  usage: z.optional(billUsage),
  completedAt: z.optional(timestamp),
  /** Present once the household has pressed the link in an e-mail. */
  emailConfirmedAt: z.optional(timestamp),
  /**
   * Present if the completion ended the enrollment of the household's former home: whether at once, or when this one starts,
   * and the day until which the household tells its utility of the move.
   */
  move: z.optional(z.object({ endsAtOnce: z.boolean(), tellUtilityBy: z.string() })),
});
export type EnrollmentSummary = z.infer<typeof enrollmentSummary>;

export const getEnrollmentRoute = {
  method: "GET",
  path: "/api/customer/{customerId}/enrollment",
  params: z.object({ customerId }),
  reply: enrollmentSummary,
  errors: ["enrollment_not_found"],
} as const satisfies Route;
