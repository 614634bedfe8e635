import type { CancellationEvent, EnrollmentRecord } from "#contracts/storage/enrollment.ts";
import { isKnownByFormerOnly } from "#domain/cancellation.ts";
import { evidenceText } from "./evidence.ts";
import type { TimelineEvent } from "./timeline-event.ts";

/** The link between the enrollments of the former and the new home, both ways. */
export function moveEvents(enrollment: EnrollmentRecord): TimelineEvent[] {
  const { movesFrom, movedTo } = enrollment;
  const began = movesFrom && {
    at: movesFrom.startedAt,
    what: `Began a move from ${movesFrom.customerId}${movesFrom.formerWasSent ? ", of which the utility knows" : ""}`,
    detail: `moving on ${movesFrom.movingDate}, ${evidenceText(movesFrom.evidence)}`,
  };
  const ended = movedTo && {
    at: movedTo.at,
    what: `Moved to ${movedTo.customerId}${afterSent(movedTo, enrollment)}`,
    detail: evidenceText(movedTo.evidence),
  };
  return [began, ended].filter((event) => event !== undefined);
}

export const closureEvents = ({ closed }: EnrollmentRecord): TimelineEvent[] =>
  closed
    ? [
        {
          at: closed.at,
          what: `Deletion requested: closed, and kept for the law until ${closed.keptUntil}`,
          detail: evidenceText(closed.evidence),
        },
      ]
    : [];

/** What the utility knew of at the end of an enrollment. */
function afterSent({ wasSent }: { wasSent: boolean }, enrollment: EnrollmentRecord): string {
  if (!wasSent) return "";
  return isKnownByFormerOnly(enrollment)
    ? ", after that of the former home was sent to the utility"
    : ", after it was sent to the utility";
}

export const cancellationEvents = (enrollment: EnrollmentRecord): TimelineEvent[] =>
  (enrollment.cancellations ?? []).map((event) => toCancellationEvent(event, enrollment));

function toCancellationEvent(event: CancellationEvent, enrollment: EnrollmentRecord): TimelineEvent {
  const who = evidenceText(event.evidence);
  if (event.kind === "undone") return { at: event.at, what: "Took the cancellation back", detail: who };
  return { at: event.at, what: `Canceled${afterSent(event, enrollment)}`, detail: who };
}
