import type { ConversionReport } from "#contracts/http/conversion.ts";
import type { CancellationEvent, EnrollmentRecord } from "#contracts/storage/enrollment.ts";
import type { Notice, SupportNotice } from "#contracts/storage/outbox.ts";
import type { SessionRecord } from "#contracts/storage/session.ts";
import type { ConversionPart } from "#domain/conversions.ts";
import type { NumberLossReason } from "#domain/enrollment-export.ts";
import type { Limit, Quota } from "#domain/limits.ts";
import type { UtilityCode } from "#domain/utilities/index.ts";
import type { ContactUpdate } from "./records/contact-details.ts";
import type { EndByMove } from "./records/moves.ts";

/** The outcome of a write. Every expected failure is listed; bugs and outages throw. */
export type Result<Failure extends string> = { ok: true } | { ok: false; reason: Failure };

export type SessionStore = {
  /** Undefined when the session is missing, expired or another browser's, so that callers cannot tell these apart. */
  find(sessionId: string, ownerHash: string | undefined): Promise<SessionRecord | undefined>;
  /** For queue workers, which have no owner cookie. */
  findForServer(sessionId: string): Promise<SessionRecord | undefined>;
  /** Version 0 creates the session. Fails when the stored version is not the one that was read. */
  save(session: SessionRecord): Promise<Result<"changed_meanwhile">>;
};

/** What the DNS says of the domain of an e-mail address. */
export type MailDomains = {
  /** Whether the domain does not exist, or declares that it takes no mail. False if the DNS does not say. */
  takesNoMail(domain: string): Promise<boolean>;
};

export type EmailDelay = {
  waitsFor: NonNullable<NonNullable<EnrollmentRecord["confirmationEmail"]>["waitsFor"]>;
  until: string | undefined;
};

/** The e-mails about an enrollment. A change of a pending one puts it into the queue of send-emails. */
export type EnrollmentEmails = {
  /** Changes a pending e-mail, so that it is queued again. Does nothing when it was sent. */
  requestEmail(customerId: string, at: string): Promise<void>;
  /** Lets a pending e-mail wait. Without `until` it waits until support requests it again. */
  delayEmail(customerId: string, delay: EmailDelay): Promise<void>;
  /** Ids of the enrollments whose waiting e-mail may be tried again, in the order in which they may. */
  findDueEmails(at: string): Promise<string[]>;
  /** Ends the waiting of an e-mail, so that it is queued again. */
  wakeEmail(customerId: string, at: string): Promise<void>;
  markEmailSent(customerId: string, sent: { messageId: string; at: string }): Promise<void>;
  /** Makes the e-mail with a fresh link to the signed disclosure pending. Does nothing for a deleted enrollment. */
  requestLinkEmail(customerId: string, at: string): Promise<void>;
  /** Does nothing unless that e-mail is pending. */
  markLinkEmailSent(customerId: string, sent: { messageId: string; at: string }): Promise<void>;
  /** Makes the e-mail that tells support of a change pending. Does nothing for a deleted enrollment. */
  requestSupportEmail(customerId: string, change: SupportNotice, at: string): Promise<void>;
  /** Does nothing unless the e-mail that was asked for then is pending: support is told of a later change, too. */
  markSupportEmailSent(
    customerId: string,
    sent: { askedAt: string; messageId: string; at: string },
  ): Promise<void>;
  /** Fails for any e-mail but the last one that was sent: a bounce of an earlier e-mail does not matter. */
  markEmailFailed(
    customerId: string,
    failed: { messageId: string; state: "bounced" | "complained"; at: string },
  ): Promise<Result<"another_email">>;
};

export type EnrollmentStore = EnrollmentEmails & {
  find(customerId: string): Promise<EnrollmentRecord | undefined>;
  /** For what a link in an e-mail names: the session of an enrollment may have expired. */
  findBySession(sessionId: string): Promise<EnrollmentRecord | undefined>;
  /** Writes both or neither, so that a session never refers to a missing enrollment. Version 0 creates the record. */
  saveWithSession(enrollment: EnrollmentRecord, session: SessionRecord): Promise<Result<"changed_meanwhile">>;
  /**
   * Like `saveWithSession`, for a completed enrollment: takes its enrollment number in the same transaction. A number that
   * an unconfirmed enrollment holds goes to a confirmed one, and the former holder is superseded. A move ends the enrollment
   * of the former home with it, which may have had the same number: `changed_meanwhile` if that one changed, also by a move.
   */
  complete(enrollment: EnrollmentRecord, session: SessionRecord, move?: EndByMove): Promise<Completion>;
  /**
   * Holds an enrollment back, or releases it, for the owner of the mailbox, and makes support's e-mail about that pending.
   * Fails if the enrollment changed since it was read.
   */
  saveHold(
    enrollment: EnrollmentRecord,
    hold: EnrollmentRecord["hold"],
    at: string,
  ): Promise<Result<"changed_meanwhile">>;
};

/** The enrollment that holds a number. An unconfirmed holder yields it to a confirmed enrollment. */
export type NumberHolder = { customerId: string; isConfirmed: boolean };

export type Completion =
  | Result<"changed_meanwhile">
  | { ok: false; reason: "number_taken"; holder: NumberHolder };

/** An event, and the e-mail that tells the household of it. */
export type CancellationChange<Kind extends CancellationEvent["kind"]> = {
  event: Extract<CancellationEvent, { kind: Kind }>;
  notice: Notice | undefined;
};

/** Changes of contact details of completed enrollments. */
export type ContactDetails = {
  /** Fails if the enrollment changed since it was read. */
  save(enrollment: EnrollmentRecord, update: ContactUpdate, at: string): Promise<Result<"changed_meanwhile">>;
};

/** Which enrollment holds which number. Every change is one transaction with the enrollment, which must be as it was read. */
export type EnrollmentNumbers = {
  findHolder(utility: UtilityCode, accountNumber: string): Promise<NumberHolder | undefined>;
  /** Confirms the e-mail address of an enrollment. From then on it never yields its number. */
  confirmEmail(enrollment: EnrollmentRecord, at: string): Promise<Result<"changed_meanwhile">>;
  /** Frees the number of an enrollment, which is not exported any more. */
  release(
    enrollment: EnrollmentRecord,
    release: { reason: NumberLossReason; at: string },
  ): Promise<Result<"changed_meanwhile">>;
  /** Takes back the number that `release` freed. */
  reclaim(enrollment: EnrollmentRecord, at: string): Promise<Result<"changed_meanwhile" | "number_taken">>;
  /** Ends an enrollment for its household: its number is free, and it is not exported any more. */
  cancel(
    enrollment: EnrollmentRecord,
    change: CancellationChange<"canceled">,
  ): Promise<Result<"changed_meanwhile">>;
  /** Takes back the number that `cancel` freed, and goes on as before. */
  undoCancellation(
    enrollment: EnrollmentRecord,
    change: CancellationChange<"undone">,
  ): Promise<Result<"changed_meanwhile" | "number_taken">>;
  /** Adds an attempt to enroll one number twice to both enrollments, so that support sees it. */
  recordConflict(conflict: { holder: string; challenger: string; at: string }): Promise<void>;
};

/** Mailboxes whose owners reported an enrollment that was not theirs: they get no mail about new enrollments. */
export type MailboxStore = {
  isBlocked(email: string): Promise<boolean>;
  setBlocked(email: string, isBlocked: boolean, at: string): Promise<void>;
};

export type Mail = {
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Returned by SES with a bounce or complaint. Ids only, never personal data. */
  tags?: Record<string, string>;
  /** Where replies go, if not to the help desk. */
  replyTo?: string;
};
export type Mailer = { send(mail: Mail): Promise<{ messageId: string }> };

/** The affiliate clicks that the site itself registered. Anybody can write a cookie with another one. */
export type AffiliateClicks = {
  register(click: string): Promise<void>;
  isRegistered(click: string): Promise<boolean>;
};

/** The order that reports a conversion of an enrollment number. `isAllowed`: it was counted and may be reported. */
export type ConversionClaim = { numberKey: string; orderId: string; isAllowed: boolean };

/** Each conversion of an enrollment number is reported once, for the order that claimed it first. */
export type ConversionClaims = {
  /** The claim of this order. Undefined when another order has claimed the conversion. */
  claim(
    utility: UtilityCode,
    accountNumber: string,
    order: { orderId: string; parts: ConversionPart },
  ): Promise<ConversionClaim | undefined>;
  allow(claim: ConversionClaim): Promise<void>;
};

/** Conversions that `report-conversion` sends to the affiliate network. */
export type ConversionQueue = { add(report: ConversionReport): Promise<void> };

export type AffiliateNetwork = {
  /** Throws when the network did not accept the conversion. */
  report(conversion: Pick<ConversionReport, "orderId" | "parts" | "click">): Promise<void>;
};

/** Whether something may happen now. Otherwise, when it may be tried again. */
export type LimitResult = { ok: true } | { ok: false; retryAfterSeconds: number };

/** `left`: how many more uses the subject has now. Absent where limits are off. */
export type TakeResult = { ok: true; left?: number } | Extract<LimitResult, { ok: false }>;

export type Limiter = {
  /** Counts one use of the limit, unless the subject has used it up. A rejected use is not counted. */
  take(limit: Limit, subject: string): Promise<TakeResult>;
  /** Takes back the last counted use, because what it was for did not happen. */
  giveBack(limit: Limit, subject: string): Promise<void>;
  /**
   * Takes units from what everybody together may use today, or in this hour: all of them or none.
   * Taking them again for the same purpose, such as the next attempt for a bill, takes nothing more.
   */
  takeFromQuota(quota: Quota, units: number, purpose?: string): Promise<LimitResult>;
};

export type Clock = () => Date;

/**
 * The keys of the links in e-mails, read again when the last read is older than `maxAgeMs`. The current key signs; the
 * previous one still verifies, so that links outlive a rotation. Whoever has a key can open every disclosure.
 */
export type LinkKeyReader = (maxAgeMs: number) => Promise<readonly [current: string, ...previous: string[]]>;

/** Reads a key that signs what this service later accepts back. */
export type SigningKeyReader = () => Promise<string>;

/** The origin keys that the API accepts, read again when the last read is older than `maxAgeMs`. */
export type OriginKeys = (maxAgeMs: number) => Promise<readonly string[]>;

/** A health check of one dependency. `check` throws when the dependency does not respond. */
export type Probe = { name: string; check: () => Promise<unknown> };
