import type { OwnEnrollment } from "#contracts/http/my-enrollment.ts";
import type { EnrollmentRecord } from "#contracts/storage/enrollment.ts";
import { standingHold } from "#domain/enrollment-export.ts";
import { undoTime } from "#domain/enrollment-hold.ts";
import { milestonesOf, reportedMoveOut } from "#domain/enrollment-progress.ts";
import { confirmationSentences } from "#lambdas/shared/emails/confirmation-content.ts";
import { noticeContent } from "#lambdas/shared/emails/notice.ts";
import { cancellationOf, cancellationTermsOf } from "#lambdas/shared/records/cancellations.ts";
import { callsAnswerOf } from "#lambdas/shared/records/consents.ts";
import { contactRevisionOf, languageAt } from "#lambdas/shared/records/contact-details.ts";
import { nameAt, ownCorrections } from "#lambdas/shared/records/corrections.ts";
import { isCompletedByOwner } from "#lambdas/shared/records/enrollments.ts";
import { movesOf } from "#lambdas/shared/records/moves.ts";

/**
 * A completed enrollment as its household sees it. `all`: those of the household, also unfinished ones. What the record does not
 * have is absent.
 */
export function ownEnrollment(
  record: EnrollmentRecord,
  all: readonly EnrollmentRecord[],
  at: Date,
): OwnEnrollment {
  const { application, household } = record;
  const calls = callsAnswerOf(record);
  return {
    customerId: record.customerId,
    sessionId: record.sessionId,
    ...stateOf(record, at),
    firstName: record.firstName,
    lastName: record.lastName,
    phone: application?.phone ?? record.phone,
    contactMethod: application?.contactMethod,
    serviceAddress: application?.serviceAddress,
    ...(application &&
      !application.mailingAddress.sameAsService && { mailingAddress: application.mailingAddress }),
    contactRevision: contactRevisionOf(record),
    corrections: ownCorrections(record),
    ...(household && { household: { size: household.size, income: household.answer } }),
    ...(application && accountAnswers(application)),
    utility: record.utility,
    accountNumberEnding: record.accountNumberEnding,
    utilityAccountEnding: record.utilityAccountEnding,
    source: record.source,
    hasBill: record.billId !== undefined,
    cancellationTerms: cancellationTermsOf(record, at),
    cancellation: cancellationOf(record, at),
    ...movesOf(record, all),
    discount: record.discount,
    usage: record.usage,
    language: record.language,
    ...(calls && { calls: { agreed: calls.agreed, at: calls.at } }),
    completedAt: record.completedAt,
    emailConfirmedAt: record.emailConfirmedAt,
    progress: milestonesOf(record),
    movedOut: record.numberLost ? undefined : reportedMoveOut(record),
    emails: [...emailsOf(record), ...noticesOf(record, at)],
  };
}

/** The manual screen does not ask them. */
function accountAnswers(
  application: NonNullable<EnrollmentRecord["application"]>,
): Pick<OwnEnrollment, "accountHolder" | "otherSubscription"> {
  if (application.enrollmentSource === "manual") return {};
  const { accountHolder, otherSubscription } = application;
  return { accountHolder, otherSubscription };
}

function stateOf(record: EnrollmentRecord, at: Date): Pick<OwnEnrollment, "state" | "hold" | "ended"> {
  const hold = standingHold(record);
  if (hold) {
    const undoUntil = undoTime(hold, at)?.toISOString();
    return { state: "held", hold: { ...(undoUntil && { undoUntil }) } };
  }
  const { numberLost } = record;
  return numberLost ? { state: "ended", ended: numberLost } : { state: "active" };
}

function emailsOf(record: EnrollmentRecord): OwnEnrollment["emails"] {
  const { confirmationEmail, linkEmail } = record;
  const emails: OwnEnrollment["emails"] = [];
  if (confirmationEmail) {
    const { state, askedAt, sentAt: at = askedAt } = confirmationEmail;
    emails.push({ kind: "confirmation", state, at, content: confirmationAt(at, record) });
  }
  if (linkEmail) {
    const { state, askedAt, sentAt = askedAt } = linkEmail;
    emails.push({ kind: "documents", state, at: sentAt });
  }
  return emails;
}

/** What the confirmation said at that time, from what was recorded since. */
function confirmationAt(at: string, record: EnrollmentRecord) {
  const { utility, accountNumberEnding: accountNumber, discount, usage } = record;
  const firstName = isCompletedByOwner(record) ? nameAt(at, record).firstName : undefined;
  if (!utility || !accountNumber || !discount) return undefined;
  const { emailConfirmedAt } = record;
  const language = languageAt(at, record);
  const asksToConfirm = emailConfirmedAt === undefined || emailConfirmedAt > at;
  const details = { language, firstName, utility, accountNumber, discount, usage, asksToConfirm };
  return { language, ...confirmationSentences(details) };
}

/** The notices that were sent, or are on their way, to the household's present address. */
const noticesOf = ({ notices = [] }: EnrollmentRecord, now: Date): OwnEnrollment["emails"] =>
  notices.flatMap(({ details, language, state, to, askedAt, notBefore, waitsFor, sentAt = askedAt }) => {
    const isPlanned =
      state === "pending" &&
      waitsFor !== "limit" && // it is due, and only waits for its turn
      notBefore !== undefined &&
      notBefore > now.toISOString();
    if (state === "withdrawn" || isPlanned || to !== undefined) return [];
    return [
      { kind: "notice", state, at: sentAt, content: { language, ...noticeContent(details, language) } },
    ];
  });
