import * as z from "zod/mini";
import { cancellationEnd } from "./cancellation.ts";
import { code } from "./field-codes.ts";
import { customerId, searchedZip, sessionId, timestamp, utility } from "./fields.ts";
import { limitErrors, type Route } from "./route.ts";

/** A day such as 2026-11-30. The limits find a year that was mistyped. */
const movingDate = z.iso
  .date(code.moving_date_invalid)
  .check(z.refine((day) => day >= "2020-01-01" && day <= "2099-12-31", code.moving_date_invalid));

/** The one step before a move: where to, and when. */
export const moveForm = z.object({ zip: searchedZip(code.eligibility_zip_invalid), movingDate });
export type MoveForm = z.infer<typeof moveForm>;

/**
 * Begins to move an enrollment of the address whose link was opened in this browser. The enrollment itself changes only when
 * the application for the new home is completed.
 */
export const startMoveRequest = z.extend(moveForm, { customerId });
export const startMoveReply = z.discriminatedUnion("outcome", [
  /** An application for the new home was begun for this browser. */
  z.object({ outcome: z.literal("begun"), sessionId, customerId }),
  /** The utility of the enrollment serves no home of the ZIP code. `utilities` are those of ours that do. */
  z.object({ outcome: z.literal("outside"), utilities: z.array(utility) }),
]);
export type StartMoveReply = z.infer<typeof startMoveReply>;

/** How an enrollment ended by a move. */
export const moved = z.object({
  at: timestamp,
  end: cancellationEnd,
  /** What became of the enrollment of the new home. Absent if it is on hold, or has another address now. */
  newHome: z.optional(z.enum(["enrolled", "ended"])),
});

/** Of an enrollment to which a household moved. */
export const movedHere = z.object({
  movingDate: z.string(),
  /** The day until which the household tells its utility of the move. */
  tellUtilityBy: z.string(),
});

export const startMoveRoute = {
  method: "POST",
  path: "/api/my-enrollment/move",
  body: startMoveRequest,
  reply: startMoveReply,
  errors: ["access_expired", "enrollment_not_found", "not_movable", "already_moved", ...limitErrors],
} as const satisfies Route;
