import * as z from "zod/mini";
import { cancellationEnd } from "./cancellation.ts";
import { language, timestamp, utility } from "./fields.ts";
import { limitErrors, type Route } from "./route.ts";

/** A completed enrollment, which a deletion ends and keeps for the law only. */
export const closedEnrollment = z.object({
  utility: z.optional(utility),
  accountNumberEnding: z.optional(z.string()),
  completedAt: z.optional(timestamp),
  /** When the subscription ends that the deletion cancels. Absent if it had ended before, or was held back. */
  end: z.optional(cancellationEnd),
  /** The last day on which the record is kept, as 2032-11-23. */
  keptUntil: z.string(),
});
export type ClosedEnrollment = z.infer<typeof closedEnrollment>;

/** What a deletion removes at once. */
export const removedKind = z.enum(["applications", "drafts", "bills", "access", "emails"]);
/** What it leaves beside the closed enrollments, and which expires or names nobody. */
export const keptKind = z.enum(["conversions", "recognition", "recovery_copies", "hashes"]);

export const deletionOutcome = z.object({
  closed: z.array(closedEnrollment),
  removed: z.array(removedKind),
  kept: z.array(keptKind),
});
export type DeletionOutcome = z.infer<typeof deletionOutcome>;

/** Deletes everything that belongs to the address, or only says what that would mean. The language is that of the e-mail. */
export const requestDeletionRequest = z.object({ confirmed: z.boolean(), language });

export const requestDeletionRoute = {
  method: "POST",
  path: "/api/my-enrollment/deletion",
  body: requestDeletionRequest,
  reply: deletionOutcome,
  errors: ["access_expired", ...limitErrors],
} as const satisfies Route;
