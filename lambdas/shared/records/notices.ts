import { randomUUID } from "node:crypto";
import { defaultLocale } from "#contracts/site/locales.ts";
import type { EnrollmentRecord } from "#contracts/storage/enrollment.ts";
import type { Notice, NoticeDetails, SupportEmail, SupportNotice } from "#contracts/storage/outbox.ts";
import type { Evidence } from "#contracts/storage/record-fields.ts";
import { standingCancellation } from "#domain/cancellation.ts";
import { announcedMonth, lastOf, milestonesOf, type ProgressEvent } from "#domain/enrollment-progress.ts";
import { creditNoticeTime, isFuture } from "#domain/progress-rules.ts";
import { askerOf } from "#lambdas/shared/client-network.ts";
import type { Change } from "./change.ts";
import { callsAnswerOf } from "./consents.ts";
import { deletionRequest } from "./deletions.ts";

/** A pending e-mail about an enrollment. */
export const createNotice = (
  { language = defaultLocale }: Pick<EnrollmentRecord, "language">,
  details: NoticeDetails,
  { at, notBefore }: { at: string; notBefore?: string | undefined },
): Notice => ({
  id: randomUUID(),
  details,
  language,
  state: "pending",
  askedAt: at,
  ...(notBefore && { notBefore }),
});

type Outbox = Pick<EnrollmentRecord, "notices" | "supportEmail">;

/** When the next pending notice, or support's e-mail, is due. Those without a time are sent at once. */
export const nextDueTime = ({ notices = [], supportEmail }: Outbox): string | undefined =>
  [...notices, ...(supportEmail ? [supportEmail] : [])]
    .flatMap(({ state, notBefore }) => (state === "pending" && notBefore ? [notBefore] : []))
    .sort()[0];

/**
 * What puts notices into the outbox of an enrollment, in the same write as the event that causes them. The write must fail if
 * the record is not the one that was read.
 */
export function addedNotices(
  { notices = [], supportEmail }: Outbox,
  ...given: (Notice | undefined)[]
): Change<EnrollmentRecord> {
  const added = given.filter((notice) => notice !== undefined);
  if (added.length === 0) return {};
  const due = nextDueTime({ notices: [...notices, ...added], supportEmail });
  return {
    set: due ? { noticeDue: "yes", noticeDueAt: due } : {},
    append: { notices: added },
    add: { noticesPending: added.length },
  };
}

/** An e-mail that tells support of a change. `asker`: the network that it counts for. */
export const pendingSupportEmail = (
  change: SupportNotice,
  askedAt: string,
  { asker }: Pick<SupportEmail, "asker">,
): SupportEmail => ({ state: "pending", change, askedAt, ...(asker && { asker }) });

/** The network from which a household asked for a change. Undefined if support did for it. */
export const askerIn = (evidence: Evidence) => ({
  asker: evidence.by === "household" ? askerOf(evidence.ip) : undefined,
});

/** The e-mails that tell a household of an event. */
export function noticesFor(enrollment: EnrollmentRecord, event: ProgressEvent): Notice[] {
  const { utility } = enrollment;
  const { at } = event;
  if (!utility) return [];
  switch (event.kind) {
    case "matched": {
      const { project, expected } = event;
      const details = { kind: "matched" as const, project, ...(expected && { expected }) };
      const isSoon = !expected || creditNoticeTime(expected) <= new Date(at); // then this e-mail says it
      const reminder = isSoon ? [] : creditNotices(enrollment, expected, at);
      return [createNotice(enrollment, details, { at }), ...reminder];
    }
    case "sent":
      return [createNotice(enrollment, { kind: "sent_to_utility", utility }, { at })];
    case "credit_expected":
      return creditNotices(enrollment, event.month, at);
    case "moved_out":
      return [createNotice(enrollment, { kind: "moved_out", utility, day: event.day }, { at })];
    case "allocated":
      return [];
  }
}

/** Nothing if the month has begun, or if the household is to be told of it already. */
function creditNotices(enrollment: EnrollmentRecord, month: string, at: string): Notice[] {
  const { utility, notices = [] } = enrollment;
  const isAsked = notices.some(
    ({ state, details }) =>
      state === "pending" && details.kind === "credit_next_month" && details.month === month,
  );
  if (!utility || isAsked || !isFuture(month, new Date(at))) return [];
  const due = creditNoticeTime(month).toISOString();
  const details = { kind: "credit_next_month" as const, utility, month };
  return [createNotice(enrollment, details, { at, notBefore: due > at ? due : undefined })];
}

/** Whether a pending notice is still true, and may still be sent. Otherwise it is withdrawn. */
export function isCurrent({ details }: Notice, enrollment: EnrollmentRecord, now: Date): boolean {
  // Whoever took the enrollments of a household over must not keep it from hearing of that by having this one deleted.
  if (details.kind === "email_changed") return true;
  if (deletionRequest(enrollment)) return false; // from then on, the record is kept for the law only
  const goesOn = milestonesOf(enrollment).ended === undefined;
  switch (details.kind) {
    case "matched":
      return goesOn && lastOf(enrollment, "matched")?.project === details.project;
    case "sent_to_utility":
    case "cancellation_undone":
      return goesOn;
    case "correction_answered":
      return true;
    case "moved":
      return enrollment.movedTo?.at === details.movedAt;
    case "calls_changed":
      return callsAnswerOf(enrollment)?.at === details.changedAt;
    case "canceled":
      return standingCancellation(enrollment.cancellations)?.at === details.canceledAt;
    case "moved_out":
      return goesOn && lastOf(enrollment, "moved_out")?.day === details.day;
    case "credit_next_month":
      return (
        goesOn &&
        !lastOf(enrollment, "moved_out") &&
        announcedMonth(enrollment) === details.month &&
        isFuture(details.month, now)
      );
  }
}
