import { billErrorMessages } from "#contracts/messages/en/bill-errors.ts";
import { fillPlaceholders } from "#contracts/messages/placeholders.ts";
import type { BillRecord, ReadBy } from "#contracts/storage/bill.ts";
import type {
  ConsentEvent,
  EnrollmentRecord,
  NumberConflict,
  SupportEvent,
} from "#contracts/storage/enrollment.ts";
import type { NumberLossReason } from "#domain/enrollment-export.ts";
import { consentEndOf } from "#lambdas/shared/records/consents.ts";
import { isCurrent } from "#lambdas/shared/records/notices.ts";
import { addressCorrectionTimelineEvent, contactChangeTimelineEvent } from "./contact-timeline.ts";
import { correctionTimelineEvent } from "./correction-timeline.ts";
import { cancellationEvents, closureEvents, moveEvents } from "./end-timeline.ts";
import { evidenceText } from "./evidence.ts";
import { formatTime } from "./format-time.ts";
import { noticeTimelineEvents } from "./notice-timeline.ts";
import { progressTimelineEvent } from "./progress-timeline.ts";
import { type TimelineEvent, waitingReasons } from "./timeline-event.ts";
import { vendorChoiceTimelineEvent } from "./vendor-timeline.ts";

/** Everything that happened to a household's enrollment, oldest first. */
export function timelineOf(enrollment: EnrollmentRecord, bills: BillRecord[]): TimelineEvent[] {
  const now = new Date();
  const events = [
    { at: enrollment.createdAt, what: "Signed up" },
    ...bills.flatMap(billEvents),
    ...applicationEvents(enrollment),
    ...enrollment.consents.map((consent) => consentTimelineEvent(consent, enrollment)),
    ...emailEvents(enrollment),
    ...holdEvents(enrollment),
    ...numberEvents(enrollment),
    ...(enrollment.progress ?? []).map(progressTimelineEvent),
    ...(enrollment.notices ?? []).flatMap((notice) =>
      noticeTimelineEvents(notice, isCurrent(notice, enrollment, now)),
    ),
    ...cancellationEvents(enrollment),
    ...moveEvents(enrollment),
    ...(enrollment.contactChanges ?? []).map(contactChangeTimelineEvent),
    ...(enrollment.addressCorrections ?? []).map(addressCorrectionTimelineEvent),
    ...(enrollment.corrections ?? []).map(correctionTimelineEvent),
    ...(enrollment.vendorChoices ?? []).map(vendorChoiceTimelineEvent),
    ...closureEvents(enrollment),
    ...(enrollment.supportEvents ?? []).flatMap(supportTimelineEvents),
  ];
  return events.toSorted((a, b) => a.at.localeCompare(b.at));
}

const readingMethods: Record<ReadBy, string> = {
  text: "from its text layer",
  textract: "by text recognition",
};

function billEvents({ fileSize, createdAt, endedAt, ...bill }: BillRecord): TimelineEvent[] {
  const chosen = {
    at: createdAt,
    what: "Chose a bill",
    detail: `${Math.ceil(fileSize / 1024)} KB`,
  };
  if (!endedAt) return [{ ...chosen, what: `Chose a bill; its status is ${bill.status}` }];
  if (bill.status === "complete") {
    const detail = readingMethods[bill.readBy ?? "text"];
    return [chosen, { at: endedAt, what: "Bill read", detail }];
  }
  const reason =
    bill.error &&
    fillPlaceholders(billErrorMessages[bill.error], { issuer: bill.issuer ?? "another company" });
  return [chosen, { at: endedAt, what: "Bill not read", ...(reason && { detail: reason }) }];
}

const sources: Record<NonNullable<EnrollmentRecord["source"]>, string> = {
  utility_login: "utility login",
  bill_upload: "bill",
  manual: "typed by hand",
};

function applicationEvents({
  submittedAt,
  completedAt,
  source,
  household,
  discount,
}: EnrollmentRecord): TimelineEvent[] {
  const events: TimelineEvent[] = [];
  if (submittedAt) {
    events.push({
      at: submittedAt,
      what: "Submitted the application",
      ...(source && { detail: `account data from: ${sources[source]}` }),
    });
    if (household) {
      const what = `Answered "${household.answer}" to the question about household income`;
      events.push({ at: submittedAt, what });
    }
  }
  if (completedAt) {
    const detail = discount && `${discount.percent}% promised`;
    events.push({ at: completedAt, what: "Enrolled", ...(detail && { detail }) });
  }
  return events;
}

const agreements: Record<ConsentEvent["kind"], string> = {
  disclosure: "the disclosure form",
  terms: "the terms of use",
  esign: "signing electronically",
  tcpa: "calls and texts",
};

function consentTimelineEvent(
  consent: ConsentEvent,
  { consents, contactChanges = [] }: EnrollmentRecord,
): TimelineEvent {
  const { kind, agreed, textVersion, at, support } = consent;
  const end = consentEndOf(consent, consents, contactChanges);
  const answer = agreed ? "Agreed to" : "Declined";
  const ended = end?.isNewNumber ? "Consent ended with the telephone number:" : "Took consent back:";
  return {
    at,
    what: `${end ? ended : answer} ${agreements[kind]}`,
    detail: `text ${textVersion}${support ? `, ${evidenceText(support)}` : ""}`,
  };
}

type Email = NonNullable<EnrollmentRecord["confirmationEmail"]>;
type SentEmail = { [Field in "state" | "sentAt" | "messageId" | "failedAt"]?: Email[Field] | undefined };

const heldByMailbox = (at: string): TimelineEvent => ({
  at,
  what: "Held back by the owner of the mailbox",
  detail: "This wasn't me",
});

/** Support's own holds, and those that it reopened, are among its events. Earlier records have the latest hold only. */
function holdEvents({ hold, mailboxHolds = [], supportEvents = [] }: EnrollmentRecord): TimelineEvent[] {
  const reopened = supportEvents.filter(({ kind }) => kind === "hold_reopened");
  const isKnown = [...mailboxHolds, ...reopened].some(({ at }) => at === hold?.at);
  return [
    ...(hold?.by === "mailbox" && !isKnown ? [heldByMailbox(hold.at)] : []),
    ...mailboxHolds.map(({ kind, at }) =>
      kind === "held"
        ? heldByMailbox(at)
        : { at, what: "Released by the owner of the mailbox", detail: "It was me: undo" },
    ),
  ];
}

function emailEvents({ confirmationEmail: email }: EnrollmentRecord): TimelineEvent[] {
  if (email?.state === "pending") {
    const detail = email.waitsFor && `it waits: ${waitingReasons[email.waitsFor]}`;
    return [{ at: email.askedAt, what: "Confirmation e-mail pending", ...(detail && { detail }) }];
  }
  return email ? sentEmailEvents(email) : [];
}

const failures: Partial<Record<Email["state"], string>> = {
  bounced: "Confirmation e-mail bounced",
  complained: "Confirmation e-mail reported as spam",
};

function sentEmailEvents({ sentAt, messageId, failedAt, state }: SentEmail): TimelineEvent[] {
  const events: TimelineEvent[] = [];
  if (sentAt) {
    const detail = messageId && `message ${messageId}`;
    events.push({ at: sentAt, what: "Confirmation e-mail sent", ...(detail && { detail }) });
  }
  const failure = state && failures[state];
  if (failure && failedAt) events.push({ at: failedAt, what: failure });
  return events;
}

const conflicts: Record<NumberConflict["role"], string> = {
  holder: "Another household tried to enroll the same number",
  challenger: "Tried to enroll a number that another household holds",
};

const numberLosses: Record<NumberLossReason, string> = {
  superseded: "A confirmed enrollment took over the enrollment number",
  canceled: "Canceled: the enrollment number is free",
  moved: "Moved: the enrollment number is free",
  held_back: "Held back: the enrollment number is free",
  forgotten: "Deletion requested: the enrollment number is free",
};

/** The record of a new home takes the confirmation over from the former one, where it happened earlier. */
const addressConfirmed = (at: string, createdAt: string): TimelineEvent =>
  at < createdAt
    ? {
        at: createdAt,
        what: "Took over the confirmed e-mail address",
        detail: `confirmed on ${formatTime(at)}`,
      }
    : { at, what: "Confirmed its e-mail address" };

const numberEvents = ({
  createdAt,
  emailConfirmedAt,
  numberConflicts = [],
  numberLost,
}: EnrollmentRecord): TimelineEvent[] => [
  ...(emailConfirmedAt ? [addressConfirmed(emailConfirmedAt, createdAt)] : []),
  ...numberConflicts.map(({ at, role, otherCustomerId }) => ({
    at,
    what: conflicts[role],
    detail: `customer ${otherCustomerId}`,
  })),
  ...(numberLost ? [{ at: numberLost.at, what: numberLosses[numberLost.reason] }] : []),
];

const supportActions: Record<SupportEvent["kind"], string> = {
  account_number_revealed: "Account number revealed",
  email_asked_again: "Confirmation e-mail requested again",
  deletion_asked: "Deletion requested",
  export_allowed: "Export allowed without a confirmed e-mail",
  number_released: "Enrollment number released",
  held_back: "Held back",
  hold_confirmed: "The hold by the owner of the mailbox stands for good",
  hold_reopened: "The owner of the mailbox may undo the hold",
  link_requested: "Link to My enrollment requested by support",
  email_change_requested: "Link to a new e-mail address requested by support",
  mailbox_unblocked: "Mailbox unblocked",
};

const supportTimelineEvents = ({
  kind,
  at,
  by,
  earlierEmail,
  identifiedBy,
}: SupportEvent): TimelineEvent[] => [
  ...sentEmailEvents(earlierEmail ?? {}),
  {
    at,
    what: supportActions[kind],
    detail: `by ${by}${identifiedBy ? `; identified: ${identifiedBy}` : ""}`,
  },
];
