import type { AccessLinkRequest, DeletionRequest } from "#contracts/events/queue-messages.ts";
import type { ConversionReport } from "#contracts/http/conversion.ts";
import type { AccessTokenItem } from "#contracts/storage/access.ts";
import type { BillLocation, BillRecord, ReadBy, RecognitionPlan } from "#contracts/storage/bill.ts";
import type { EnrollmentRecord } from "#contracts/storage/enrollment.ts";
import type { Numbers } from "#contracts/storage/numbers.ts";
import type { PendingEmail } from "#contracts/storage/outbox.ts";
import type { Evidence } from "#contracts/storage/record-fields.ts";
import type { SessionRecord } from "#contracts/storage/session.ts";
import type { AccessPurpose } from "#domain/access.ts";
import type { Page } from "#domain/bill/page.ts";
import type { ConversionPart } from "#domain/conversions.ts";
import type { NumberLossReason } from "#domain/enrollment-export.ts";
import type { Limit, Quota } from "#domain/limits.ts";
import type { UtilityCode } from "#domain/utilities/index.ts";
import type { DeadlineError } from "#lambdas/shared/records/bills.ts";
import type { Result } from "#lambdas/shared/records/change.ts";
import type { ContactUpdate } from "#lambdas/shared/records/contact-details.ts";
import type { EnrollmentChanges } from "#lambdas/shared/records/enrollment-changes.ts";
import type { EndByMove } from "#lambdas/shared/records/moves.ts";
import type { CancellationChange, ClosureNow } from "#lambdas/shared/records/number-changes.ts";

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

/** What each change of a single enrollment does is told in EnrollmentChanges. */
export type Enrollments = Pick<EnrollmentChanges, keyof EnrollmentChanges> & {
  find(customerId: string): Promise<EnrollmentRecord | undefined>;
  /** For what a link in an e-mail names: the session of an enrollment may have expired. */
  findBySession(sessionId: string): Promise<EnrollmentRecord | undefined>;
  /**
   * The enrollments of an address (`emailKey` is the address in lower case). From an index: a record may be some milliseconds
   * old, and has no account or enrollment number.
   */
  findByEmail(emailKey: string): Promise<EnrollmentRecord[]>;
  /** Whether an enrollment or application has the address, and is not kept for the law only. From an index, as above. */
  isKnown(emailKey: string): Promise<boolean>;
  /**
   * Whether one of these is the mailbox owner's own (`isOwned`), and was completed from this network, if it is given: a hash from
   * `askerOf`. From an index, as above.
   */
  hasOwned(emailKey: string, network?: string): Promise<boolean>;
  /** Ids of the enrollments whose waiting e-mail may be tried again, in the order in which they may. */
  findDueEmails(at: string): Promise<string[]>;
  /** Ids of the enrollments with a notice whose time has come, in the order in which it came. */
  findDueNotices(at: string): Promise<string[]>;
  /** In how many enrollments a correction request is open that has to be answered by this time. */
  countDueCorrections(by: string): Promise<number>;
  /** Writes both or neither, so that a session never refers to a missing enrollment. Version 0 creates the record. */
  saveWithSession(enrollment: EnrollmentRecord, session: SessionRecord): Promise<Result<"changed_meanwhile">>;
  /**
   * Like `saveWithSession`, for a completed enrollment: takes its enrollment number in the same transaction. A number that
   * an unconfirmed enrollment holds goes to a confirmed one, and the former holder is superseded. A move ends the enrollment
   * of the former home with it, which may have had the same number: `changed_meanwhile` if that one changed, also by a move.
   */
  complete(enrollment: EnrollmentRecord, session: SessionRecord, move?: EndByMove): Promise<Completion>;
  /**
   * Like `saveContactDetails`, while some browser has access to the mailbox: a deletion ends that of all, and has then to find what it
   * announces.
   */
  saveNewAddress(
    enrollment: EnrollmentRecord,
    update: ContactUpdate,
    options: { at: string; mailboxHash: string },
  ): Promise<Result<"changed_meanwhile">>;
};

/** The enrollment that holds a number. An unconfirmed holder yields it to a confirmed enrollment. */
export type NumberHolder = { customerId: string; isConfirmed: boolean };

export type Completion =
  | Result<"changed_meanwhile">
  | { ok: false; reason: "number_taken"; holder: NumberHolder };

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
  takeFromQuota(quota: Quota, units: number, use?: QuotaUse): Promise<LimitResult>;
};

export type QuotaUse = {
  purpose: string;
  /** What one subject, such as a network, may use of the quota. The units are taken from both or from neither. */
  share?: { quota: Quota; subject: string } | undefined;
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

/** What belongs to an address. From indexes, which may be some milliseconds old. */
export type RecordIdsOfAddress = {
  /** What its owner most likely made comes first. */
  enrollmentIds(emailKey: string): Promise<string[]>;
  /**
   * Sessions without a sign-up whose draft names the address, newest first: all, or those that were begun until a time. Anybody
   * can type any number of them, so they are read as they are asked for.
   */
  draftIds(emailKey: string, until?: string): AsyncIterable<string>;
};

/** Tokens in links that we sent. The table has only their hashes. */
export type AccessTokens = {
  /** The new token, which nothing but the e-mail contains. */
  create(
    link: Pick<AccessTokenItem, "purpose" | "emailKey" | "language" | "replaces" | "asker">,
  ): Promise<string>;
  /**
   * Uses the token up, and returns what it was before. For the browser that asked for the link (`browserHash`) it is unknown
   * afterwards; other browsers find it with `usedAt`, and that one can still use it. Undefined if it is unknown, expired or of another
   * purpose.
   */
  take(
    token: string,
    purpose: AccessPurpose,
    browserHash?: string,
  ): Promise<{ link: AccessTokenItem; isAsker: boolean } | undefined>;
  /** Makes a token that was taken what it was before: what it was for did not happen. */
  giveBack(taken: AccessTokenItem): Promise<void>;
};

/** The item and the browser that a cookie names. */
export type AccessKey = { mailboxHash: string; secretHash: string };

/** The browsers that may see the enrollments of an address. */
export type AccessSessions = {
  /** Gives a browser access, and returns what its cookie names beside the secret. */
  add(emailKey: string, secretHash: string): Promise<{ mailboxHash: string }>;
  /** Undefined if this browser has no access, or not any more. */
  find(key: AccessKey): Promise<{ emailKey: string } | undefined>;
  /** Ends the access of one browser, or of all. Nothing happens for a browser without access. Returns whether it had access. */
  remove(key: AccessKey, whose: "this" | "all"): Promise<boolean>;
  /** Ends the access of every browser to an address. */
  removeAll(emailKey: string): Promise<void>;
};

/** Requests for links, which `send-access-link` answers. */
export type AccessLinkQueue = { add(request: AccessLinkRequest): Promise<void> };

/** An object that was uploaded for a bill. A later one with the same path has another version. */
export type UploadedFile = { billId: string; filePath: string; versionId: string };

export type BillStore = {
  create(bill: BillRecord): Promise<void>;
  find(billId: string): Promise<BillRecord | undefined>;
  /**
   * The bills of a session, from an index: one that was uploaded some milliseconds ago may be missing. `unreadable`: what is stored
   * and fits no schema.
   */
  findBySession(sessionId: string): Promise<{ bills: BillRecord[]; unreadable: BillLocation[] }>;
  /** Ids of the bills without a final status that were created before this time, oldest first. */
  findUnfinished(createdBefore: string): Promise<string[]>;
  /**
   * Counts an uploaded file, in one write. The first one decides which version is read: `uploadVersion`. Returns the bill, or
   * undefined if there is none with this path.
   */
  recordUpload(file: UploadedFile): Promise<BillRecord | undefined>;
  /** This and the following writes fail once the bill has a final status: a late or repeated message changes nothing. */
  startAnalyzing(billId: string, at: string): Promise<Result<"already_read">>;
  saveRecognitionJob(billId: string, jobId: string, at: string): Promise<Result<"already_read">>;
  fail(
    bill: Pick<BillRecord, "billId" | "error" | "issuer" | "readBy">,
    at: string,
  ): Promise<Result<"already_read">>;
  /** Sets the final status of a bill that reached its deadline. Fails when the bill was updated since it was read. */
  expire(bill: BillRecord, error: DeadlineError, at: string): Promise<Result<"changed_meanwhile">>;
  /** Saves the parsed bill and, where given, the session with its data, in one transaction. */
  complete(
    bill: Pick<BillRecord, "billId" | "parsed_bill" | "readBy">,
    session: SessionRecord | undefined,
    at: string,
  ): Promise<Result<"already_read" | "changed_meanwhile">>;
};

export type BillFiles = {
  /** A form post that lets a browser upload one file of limited size to this path. */
  allowUpload(filePath: string): Promise<{ url: string; fields: Record<string, string> }>;
  /** One version of the uploaded file, which no browser can replace. Undefined if it was deleted. */
  findUpload(file: Pick<UploadedFile, "filePath" | "versionId">): Promise<Uint8Array | undefined>;
  /** Keeps a copy of what is read, for support: S3 deletes a version a day after another one replaced it. */
  keepUpload(bill: { billId: string }, file: Uint8Array): Promise<void>;
  /** When the upload was completed. Undefined when the file does not exist. */
  uploadedAt(filePath: string): Promise<Date | undefined>;
  /** Saves the pages to recognize, and what the result is merged with. */
  saveRecognitionPlan(billId: string, pdf: Uint8Array, plan: RecognitionPlan): Promise<void>;
  findRecognitionPlan(billId: string): Promise<RecognitionPlan | undefined>;
  /** Hides every file of a bill whose household asked for deletion. S3 deletes what is hidden a day later. */
  discard(bill: { billId: string; filePath: string }): Promise<void>;
};

/** Text recognition of a stored PDF. It runs asynchronously and sends an SQS message when it has ended. */
export type Recognition = {
  /** The name of the service, as bills store it. */
  readBy: ReadBy;
  /** Starting the same bill twice creates one job. A failure is permanent: another attempt fails the same way. */
  start(bill: {
    billId: string;
    filePath: string;
  }): Promise<{ ok: true; jobId: string } | { ok: false; reason: "damaged" | "too_large" | "out_of_reach" }>;
  result(
    jobId: string,
  ): Promise<{ status: "succeeded"; pages: Page[] } | { status: "failed" } | { status: "running" }>;
};

/** An enrollment number, or the account number that a customer pays with: its utility need not be known. */
export type CustomerNumber =
  | { kind: "enrollment"; utility: UtilityCode; number: string }
  | { kind: "account"; number: string };

/**
 * Encrypts the numbers of one record, with the record's id as encryption context. A function that may not decrypt has no
 * `open`.
 */
export type NumberCipher = {
  encrypt(numbers: Numbers, context: Record<string, string>): Promise<string>;
  decrypt?(encrypted: string, context: Record<string, string>): Promise<Numbers>;
};

/**
 * The lookup keys of a number: keyed hashes under which records with the number are found, while no table contains the
 * number itself. Records are written with the first one. While the HMAC key is rotated, the others find the records that
 * were written before.
 */
export type NumberKeys = (
  number: CustomerNumber,
) => Promise<readonly [current: string, ...previous: string[]]>;

/** Requests of households that `carry-out-deletion` carries out. */
export type DeletionQueue = { add(request: DeletionRequest): Promise<void> };

/** Everything of one sign-up: an enrollment, the session that typed for it, and its bills. A draft has no enrollment. */
export type HouseholdRecords = {
  enrollment: EnrollmentRecord | undefined;
  session: SessionRecord | undefined;
  bills: BillRecord[];
  /** The ids of what is stored and fits no schema. Only a deletion does something with it. */
  unreadable?: { customerId?: string; sessionId?: string; bills?: BillLocation[] };
};

/** Who asked for a deletion, and when. */
export type DeletionAsked = { at: Date; evidence: Evidence };

/** What a deletion request removes or changes. Repeating any of it changes nothing. */
export type Deletions = {
  /**
   * Ends a completed enrollment, frees its number and keeps it for the law only. Fails if it changed since it was read. This and
   * `deleteUnfinished` add the enrollment to the list of forgotten ones in the same transaction.
   */
  close(enrollment: EnrollmentRecord, closure: ClosureNow): Promise<Result<"changed_meanwhile">>;
  /** Fails if the enrollment changed since it was read, for example because the household completed it. */
  deleteUnfinished(
    enrollment: Pick<EnrollmentRecord, "customerId"> & Partial<Pick<EnrollmentRecord, "version">>,
    askedAt: Date,
  ): Promise<Result<"changed_meanwhile">>;
  deleteSession(sessionId: string): Promise<void>;
  /** The record, and its files in every version. */
  deleteBill(bill: BillLocation): Promise<void>;
  /** From then on, no link that was sent opens the enrollments of an address, and no browser sees them. */
  endAccess(emailKey: string): Promise<void>;
};

/**
 * The place of a message in a FIFO queue. The messages of one group are processed one after the other, and of two with the same
 * `deduplicationId` within five minutes, SQS drops the second.
 */
export type FifoPosition = { group: string; deduplicationId: string };

/** E-mails that send-emails sends. */
export type EmailQueue = { add(email: PendingEmail, position: FifoPosition): Promise<void> };

/** Whether operations switched something off: docs/adr/0058-switches.md. Never throws. */
export type SwitchReader = () => Promise<boolean>;
