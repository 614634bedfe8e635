import type { Notice, NoticeKind } from "#contracts/storage/outbox.ts";
import { newJerseyDate } from "#domain/discounts.ts";
import { type TimelineEvent, waitingReasons } from "./timeline-event.ts";

const noticeNames: Record<Exclude<NoticeKind, "calls_changed">, string> = {
  matched: "matched with a project",
  sent_to_utility: "sent to the utility",
  credit_next_month: "first credit next month",
  moved_out: "moved out, as the utility reports",
  canceled: "canceled",
  cancellation_undone: "cancellation undone",
  email_changed: "e-mail address changed, to the former address",
  moved: "moved",
  correction_answered: "correction request answered",
};

function nameOf(details: Notice["details"]): string {
  if (details.kind !== "calls_changed") return noticeNames[details.kind];
  if (details.agreed) return "consent to calls given";
  return details.numberChanged
    ? "consent to calls ended with the telephone number"
    : "consent to calls taken back";
}

/** What happened to the e-mail of an event. One that is no longer true stays pending until its day, and is not sent then. */
export function noticeTimelineEvents(
  { details, state, ...notice }: Notice,
  isStillTrue: boolean,
): TimelineEvent[] {
  const name = `E-mail "${nameOf(details)}"`;
  const events: TimelineEvent[] = [];
  if (state === "pending" && !isStillTrue) {
    events.push({ at: notice.askedAt, what: `${name} planned`, detail: "not sent: it is no longer true" });
  } else if (state === "pending") {
    const detail = notice.waitsFor
      ? `it waits: ${waitingReasons[notice.waitsFor]}`
      : notice.notBefore && `not before ${newJerseyDate(new Date(notice.notBefore))}`;
    events.push({ at: notice.askedAt, what: `${name} pending`, ...(detail && { detail }) });
  }
  if (notice.sentAt) {
    events.push({ at: notice.sentAt, what: `${name} sent`, detail: `message ${notice.messageId}` });
  }
  const failure = noticeFailures[state];
  if (failure && notice.failedAt) events.push({ at: notice.failedAt, what: `${name} ${failure}` });
  return events;
}

const noticeFailures: Partial<Record<Notice["state"], string>> = {
  withdrawn: "not sent: it was no longer true, or its mailbox stayed blocked",
  bounced: "bounced",
  complained: "reported as spam",
};
