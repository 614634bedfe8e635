import type { SupportContactChange } from "#contracts/events/support-requests.ts";
import type { ContactChange } from "#contracts/http/my-enrollment-changes.ts";
import { defaultLocale, type Locale } from "#contracts/site/locales.ts";
import type { ConsentEvent, ContactChangeEvent, EnrollmentRecord } from "#contracts/storage/enrollment.ts";
import type { Notice, NoticeDetails } from "#contracts/storage/outbox.ts";
import type { Evidence } from "#contracts/storage/record-fields.ts";
import { needsConsentToCalls } from "#domain/contact-methods.ts";
import { phoneLookupKey } from "#domain/lookup-keys.ts";
import { callsAnswerOf } from "./consents.ts";
import { createNotice } from "./notices.ts";

/** What a change writes: new values, the events that prove it, and the e-mail that tells the household. */
export type ContactUpdate = {
  values: Partial<
    Pick<EnrollmentRecord, "application" | "phone" | "phoneKey" | "language" | "email" | "emailKey">
  >;
  events?: ContactChangeEvent[];
  consent?: ConsentEvent;
  notice?: Notice;
};

/** Counts every change of contact details, so that a page can tell whether what it shows is current. */
export const contactRevisionOf = ({
  contactChanges = [],
  consents,
}: Pick<EnrollmentRecord, "contactChanges" | "consents">): number => contactChanges.length + consents.length;

/** The language of e-mails at a time (ISO 8601), whatever the household chose since. */
export const languageAt = (
  at: string,
  { contactChanges = [], language = defaultLocale }: Pick<EnrollmentRecord, "contactChanges" | "language">,
): Locale => {
  const nextChange = contactChanges.find((change) => change.detail === "language" && change.at > at);
  return nextChange?.detail === "language" ? (nextChange.from ?? defaultLocale) : language;
};

/** The language in which the household signed: before any change. */
export const signingLanguageOf = (enrollment: Parameters<typeof languageAt>[1]): Locale =>
  languageAt("", enrollment);

type Event = { at: string; evidence: Evidence };

/**
 * What changing a contact detail now writes. Undefined if the record says so already, or if it has no application to change.
 * A contact method by telephone needs consent to calls: given before, or with the choice.
 */
export function contactUpdate(
  enrollment: EnrollmentRecord,
  change: ContactChange | SupportContactChange,
  { at: moment, evidence }: { at: Date; evidence: Evidence },
): ContactUpdate | "calls_not_agreed" | undefined {
  const { application } = enrollment;
  const at = moment.toISOString();
  const event = { at, evidence };
  if (change.detail === "calls") return callsUpdate(enrollment, change, event);
  if (change.detail === "language") {
    const { language: from } = enrollment;
    const { language: to } = change;
    return from === to
      ? undefined
      : { values: { language: to }, events: [{ ...event, detail: "language", ...(from && { from }), to }] };
  }
  if (!application) return undefined;
  switch (change.detail) {
    case "phone": {
      const [from, to] = [application.phone, change.phone];
      if (from === to) return undefined;
      const end = endOfConsent(enrollment, event, { numberChanged: true });
      return {
        ...end,
        values: {
          application: { ...(end.values.application ?? application), phone: to },
          phone: to,
          phoneKey: phoneLookupKey(to),
        },
        events: [{ ...event, detail: "phone", from, to }, ...(end.events ?? [])],
      };
    }
    case "contactMethod": {
      const { contactMethod: from } = application;
      const { contactMethod: to } = change;
      const textVersion = "callsTextVersion" in change ? change.callsTextVersion : undefined;
      const needsConsent = needsConsentToCalls(to) && !callsAnswerOf(enrollment)?.agreed;
      const consent =
        needsConsent && textVersion && callsAnswer(enrollment, { agreed: true, textVersion }, event);
      if (from === to) return consent ? { values: {}, ...consent } : undefined;
      if (needsConsent && !consent) return "calls_not_agreed";
      return {
        values: { application: { ...application, contactMethod: to } },
        events: [{ ...event, detail: "contactMethod", ...(from && { from }), to }],
        ...consent,
      };
    }
    case "mailingAddress": {
      const { mailingAddress: from, serviceAddress } = application;
      const to = change.mailingAddress.sameAsService
        ? { ...serviceAddress, sameAsService: true }
        : change.mailingAddress;
      if (isSameAddress(from, to)) return undefined;
      return {
        values: { application: { ...application, mailingAddress: to } },
        events: [{ ...event, detail: "mailingAddress", from, to }],
      };
    }
  }
}

type Warning = Omit<Extract<NoticeDetails, { kind: "email_changed" }>, "kind" | "changedAt" | "isRestored">;

/**
 * What moving an enrollment to another, lower-case e-mail address writes. With `warning`, also the e-mail that tells the former one:
 * of all that one change moves, one enrollment has it. `isRestored`: the mailbox of the former address takes it back.
 */
export function emailUpdate(
  enrollment: EnrollmentRecord,
  to: string,
  {
    at: moment,
    evidence,
    isRestored,
    warning,
  }: { at: Date; evidence: Evidence; isRestored?: true; warning?: Warning | undefined },
): ContactUpdate {
  const at = moment.toISOString();
  const { email: from } = enrollment;
  const details = {
    kind: "email_changed",
    changedAt: at,
    ...(isRestored && { isRestored }),
    ...warning,
  } as const;
  return {
    // `emailConfirmedAt` keeps the time of the first confirmation: the event below proves that of this address. An enrollment
    // that was not confirmed is confirmed with its number, like any whose link is opened.
    values: { email: to, emailKey: to },
    events: [{ at, evidence, detail: "email", from, to, ...(isRestored && { isRestored }) }],
    ...(warning && { notice: { ...createNotice(enrollment, details, { at }), to: from } }),
  };
}

type StoredMailingAddress = NonNullable<EnrollmentRecord["application"]>["mailingAddress"];

const addressParts = ["street", "unit", "city", "state", "zip"] as const;
const isSameAddress = (one: StoredMailingAddress, other: StoredMailingAddress): boolean =>
  one.sameAsService === other.sameAsService &&
  (one.sameAsService || addressParts.every((part) => one[part] === other[part]));

type CallsChange = Extract<ContactChange | SupportContactChange, { detail: "calls" }>;

/** Support takes consent back for the text that it was given for. */
function callsUpdate(
  enrollment: EnrollmentRecord,
  change: CallsChange,
  event: Event,
): ContactUpdate | undefined {
  const { agreed } = change;
  if ((callsAnswerOf(enrollment)?.agreed ?? false) === agreed) return undefined;
  return "textVersion" in change && agreed
    ? { values: {}, ...callsAnswer(enrollment, change, event) }
    : endOfConsent(enrollment, event);
}

/**
 * Ends consent to calls. It is for one number, as its text says: with another number it has to be given again. A contact method
 * by telephone ends with it.
 */
function endOfConsent(
  enrollment: EnrollmentRecord,
  event: Event,
  cause: Pick<CallsChanged, "numberChanged"> = {},
): ContactUpdate {
  const answer = callsAnswerOf(enrollment);
  if (!answer?.agreed) return { values: {} };
  const { application } = enrollment;
  const from = application?.contactMethod;
  const to = "Email";
  const isOver = application !== undefined && from !== undefined && needsConsentToCalls(from);
  return {
    values: isOver ? { application: { ...application, contactMethod: to } } : {},
    ...(isOver && { events: [{ ...event, detail: "contactMethod", from, to }] }),
    ...callsAnswer(
      enrollment,
      { agreed: false, textVersion: answer.textVersion, ...cause, ...(isOver && { contactMethod: to }) },
      event,
    ),
  };
}

type CallsChanged = Extract<NoticeDetails, { kind: "calls_changed" }>;

/** The consent event, and the e-mail that is its receipt. */
function callsAnswer(
  enrollment: EnrollmentRecord,
  {
    agreed,
    textVersion,
    numberChanged,
    contactMethod,
  }: Pick<ConsentEvent, "agreed" | "textVersion"> & Pick<CallsChanged, "numberChanged" | "contactMethod">,
  { at, evidence }: Event,
): Pick<Required<ContactUpdate>, "consent" | "notice"> {
  const details = {
    kind: "calls_changed" as const,
    agreed,
    changedAt: at,
    ...(numberChanged && { numberChanged }),
    ...(contactMethod && { contactMethod }),
  };
  const who =
    evidence.by === "household" ? { ip: evidence.ip, userAgent: evidence.userAgent } : { support: evidence };
  return {
    consent: { kind: "tcpa", agreed, textVersion, at, ...who },
    notice: createNotice(enrollment, details, { at }),
  };
}
