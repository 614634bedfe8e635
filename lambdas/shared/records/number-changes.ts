import type {
  CancellationEvent,
  Closure,
  EnrollmentRecord,
  NumberConflict,
  SupportEvent,
} from "#contracts/storage/enrollment.ts";
import type { Notice } from "#contracts/storage/outbox.ts";
import type { NumberLossReason } from "#domain/enrollment-export.ts";
import { recordExpiry } from "#domain/retention.ts";
import { anyOf, merged, missing, shorterThan } from "./change.ts";
import { correctionPlace, type EnrollmentChange } from "./enrollment-changes.ts";
import type { EndByMove } from "./moves.ts";
import { addedNotices, askerIn, pendingSupportEmail } from "./notices.ts";

/** An event, and the e-mail that tells the household of it. */
export type CancellationChange<Kind extends CancellationEvent["kind"]> = {
  event: Extract<CancellationEvent, { kind: Kind }>;
  notice: Notice | undefined;
};

/** What closing an enrollment writes. `cancellation`: only if it had not ended before. */
export type ClosureNow = {
  closed: Closure;
  cancellation: Extract<CancellationEvent, { kind: "canceled" }> | undefined;
};

/** What an event writes to the enrollment that gets, keeps or loses a number by it. */

/** Support's decision that an enrollment with an unconfirmed e-mail address is exported. */
export const exportAllowed = (event: SupportEvent): EnrollmentChange => ({
  set: { exportAllowedAt: event.at, updatedAt: event.at },
  append: { supportEvents: [event] },
});

export const lostNumber = (
  numberLost: { reason: NumberLossReason; at: string },
  at = numberLost.at,
): EnrollmentChange => ({
  set: { numberLost, updatedAt: at },
  remove: ["numberKey"],
});

export const regainedNumber = (numberKey: string, at: string): EnrollmentChange => ({
  set: { numberKey, updatedAt: at },
  remove: ["numberLost"],
});

export const canceled = (
  enrollment: EnrollmentRecord,
  { event, notice }: CancellationChange<"canceled">,
): EnrollmentChange =>
  merged(
    lostNumber({ reason: "canceled", at: event.at }),
    { append: { cancellations: [event] } },
    addedNotices(enrollment, notice),
    toldSupport(event),
  );

export const undone = (
  enrollment: EnrollmentRecord,
  { event, notice }: CancellationChange<"undone">,
): EnrollmentChange => merged({ append: { cancellations: [event] } }, addedNotices(enrollment, notice));

/** Ends the enrollment of the former home. */
export const endedByMove = ({ former, movedTo, notice }: EndByMove): EnrollmentChange => {
  const { at, wasSent, evidence } = movedTo;
  const supportEmail = wasSent ? pendingSupportEmail("moved_after_sent", at, askerIn(evidence)) : undefined;
  return merged(
    lostNumber({ reason: "moved", at }),
    { set: { movedTo, supportEmail } },
    addedNotices(former, notice),
  );
};

/** Keeps what was signed for the law only, until it expires. What support has to tell the project's manager is pending then. */
export const closing = (
  { numberLost }: EnrollmentRecord,
  { closed, cancellation }: ClosureNow,
): EnrollmentChange =>
  merged(
    lostNumber(numberLost ?? { reason: "forgotten", at: closed.at }, closed.at),
    { set: { closed, expiresAt: recordExpiry(closed.keptUntil) }, remove: [...correctionPlace, "usage"] },
    cancellation && { append: { cancellations: [cancellation] } },
    cancellation && toldSupport(cancellation),
  );

const maxConflicts = 20;

export const addedConflict = (conflict: NumberConflict): EnrollmentChange => ({
  append: { numberConflicts: [conflict] },
});
/** The record does not list enough attempts yet. */
export const hasRoomForConflict = anyOf(
  missing("numberConflicts"),
  shorterThan("numberConflicts", maxConflicts),
);

/** Support itself knows what it canceled. */
const toldSupport = ({ at, wasSent, evidence }: CancellationChange<"canceled">["event"]): EnrollmentChange =>
  wasSent && evidence.by === "household"
    ? { set: { supportEmail: pendingSupportEmail("canceled_after_sent", at, askerIn(evidence)) } }
    : {};
