import * as z from "zod/mini";
import { billStatuses, parsedBill } from "#contracts/http/bill.ts";
import { billErrorCode } from "#contracts/http/bill-error-codes.ts";
import { affiliateClick } from "#contracts/http/conversion.ts";
import { billId, customerId, language, sessionId, timestamp, utility } from "#contracts/http/fields.ts";
import { session, utilityDataSource } from "#contracts/http/session.ts";
import { billUsage } from "#contracts/http/usage.ts";
import { conversionParts } from "#domain/conversions.ts";
import { numberLossReasons } from "#domain/enrollment-export.ts";
import { cancellationEvent } from "./cancellation.ts";
import { closure } from "./closure.ts";
import { consentEvent } from "./consent.ts";
import { contactChangeEvent } from "./contact-change.ts";
import { correctionFields } from "./correction.ts";
import { disclosureFields } from "./disclosure.ts";
import { holdFields } from "./hold.ts";
import { moveDestination, moveOrigin } from "./move.ts";
import { noticeFields } from "./notices.ts";
import { progressFields } from "./progress.ts";
import { storedApplication } from "./stored-application.ts";
import { supportEmail } from "./support-email.ts";
import { supportEvent } from "./support-event.ts";
import { uploadLink } from "./upload-link.ts";
import { vendorChoiceEvent } from "./vendor-choice.ts";

/** The items of the tables. Adapters parse every item that they read with these schemas. */

/** Incremented by each write. A write fails if the stored version is not the one that was read. */
const version = z.int();
/** Epoch seconds. DynamoDB deletes expired items late, so adapters check it as well. */
const expiresAt = z.int();

/** Present in the records of an enrollment that only proves that enrolling works: docs/adr/0056-synthetic-enrollments.md. */
const synthetic = z.optional(z.literal(true));

/** The record's numbers, encrypted (numbers.ts). A function that may decrypt them reads a record without this field. */
const encryptedNumbers = z.optional(z.string());
/** A disclosure that the server issued to a session, with everything needed to generate the same bytes again. */
export const issuedDisclosure = z.object({
  reference: z.string(),
  documentVersion: z.string(),
  issuedAt: timestamp,
  utility: z.optional(utility),
  accountNumber: z.optional(z.string()),
  /** SHA-256 of the unsigned document. */
  hash: z.string(),
  fields: disclosureFields,
  /** When the billing screen received a link to it. Absent if it was issued by the completing request. */
  presentedAt: z.optional(timestamp),
  /** When the session's browser opened it for the first time. */
  openedAt: z.optional(timestamp),
});
export type IssuedDisclosure = z.infer<typeof issuedDisclosure>;

/** The disclosures that a session keeps: enough for two tabs and a corrected number. */
export const maxPresentedDisclosures = 3;

/** Whether one conversion has been reported to the affiliate network. */
const conversionState = z.object({ state: z.enum(["reporting", "reported"]), at: timestamp });

export const sessionRecord = z.extend(session, {
  /** SHA-256 of the secret in the owner cookie. The session id alone gives no access. */
  ownerHash: z.string(),
  /** The e-mail address in lower case, until there is a customer: support finds a draft with it. */
  emailKey: z.optional(z.string()),
  /**
   * The disclosures that the billing screen received, newest first. Requests of one screen may arrive in another order, and
   * two tabs may show different numbers: what is signed is the one whose fingerprint the acceptance names.
   */
  presentedDisclosures: z.optional(z.array(issuedDisclosure).check(z.maxLength(maxPresentedDisclosures))),
  encryptedNumbers,
  synthetic,
  /** The only bill that may replace the session's account when it is read. */
  awaitedBillId: z.optional(billId),
  uploadLink: z.optional(uploadLink),
  /** The latest affiliate click, which is the one that is credited. */
  affiliateClick: z.catch(z.optional(affiliateClick), undefined), // older records have other formats
  conversions: z.optional(z.partialRecord(z.enum(conversionParts), conversionState)),
  vendorChoices: z.optional(z.array(vendorChoiceEvent)),
  /** The expiry of the session's unfinished enrollment, which follows the session's own at most once a day. */
  enrollmentExpiresAt: z.optional(expiresAt),
  createdAt: timestamp,
  updatedAt: timestamp,
  version,
  expiresAt,
});
export type SessionRecord = z.infer<typeof sessionRecord>;

/** How a bill was read. `text`: from the text layer. `textract`: by recognition. */
export const readBy = z.enum(["text", "textract"]);
export type ReadBy = z.infer<typeof readBy>;

export const billRecord = z.object({
  billId,
  sessionId,
  ownerHash: z.string(),
  /** The correlation id of the visit that requested the upload. */
  correlationId: z.optional(z.string()),
  filePath: z.string(),
  fileSize: z.number(),
  status: z.enum(billStatuses),
  parsed_bill: z.optional(parsedBill),
  encryptedNumbers,
  readBy: z.optional(readBy),
  recognitionJobId: z.optional(z.string()),
  error: z.optional(billErrorCode),
  /** The name of the issuer, if we do not serve it. */
  issuer: z.optional(z.string()),
  /** Present until the bill has a final status. The index on it finds stuck bills without a scan. */
  unfinished: z.optional(z.literal("yes")),
  analyzingAt: z.optional(timestamp),
  /** When the bill reached its deadline. A bill that is read later keeps it. */
  timedOutAt: z.optional(timestamp),
  endedAt: z.optional(timestamp),
  createdAt: timestamp,
  updatedAt: timestamp,
  expiresAt,
});
export type BillRecord = z.infer<typeof billRecord>;

/** Somebody tried to complete an enrollment with a number that another enrollment holds. Both records say so. */
export const numberConflict = z.object({
  at: timestamp,
  /** `holder`: this enrollment holds the number. `challenger`: this one tried to get it. */
  role: z.enum(["holder", "challenger"]),
  /** The other enrollment. */
  otherCustomerId: customerId,
});
export type NumberConflict = z.infer<typeof numberConflict>;

/** Records that an earlier version wrote have `owed` instead of `pending`. */
export const pendingEmailStates = ["pending", "owed"] as const;
const isPendingEmailState = (state: unknown) => pendingEmailStates.some((pending) => pending === state);

export const confirmationEmailState = z.pipe(
  z.transform((state) => (isPendingEmailState(state) ? "pending" : state)),
  z.enum(["pending", "sent", "bounced", "complained"]),
);

/** An enrollment: a lead at sign-up, then submitted, then completed. Support reads these records. */
export const enrollmentRecord = z.object({
  customerId,
  sessionId,
  synthetic,
  stage: z.enum(["lead", "submitted", "completed"]),
  /** When the enrollment reached its stage. Absent in a synthetic one, so that the index of the exports never contains it. */
  stageAt: z.optional(timestamp),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** Lower case, for searches. */
  emailKey: z.string(),
  phone: z.optional(z.string()),
  /** The digits of the phone number, for searches. */
  phoneKey: z.optional(z.string()),
  source: z.optional(utilityDataSource),
  application: z.optional(storedApplication),
  /** The question about the set-aside as the household saw it, and its answer. */
  household: z.optional(
    z.object({
      size: z.int(),
      county: z.string(),
      limit: z.number(),
      limitYear: z.int(),
      answer: z.string(),
    }),
  ),
  utility: z.optional(utility),
  /** The enrollment number that the household confirmed on the billing screen. */
  accountNumber: z.optional(z.string()),
  /** The account number, if the utility sent one. Letters and digits only. */
  utilityAccountNumber: z.optional(z.string()),
  encryptedNumbers,
  /** Lookup keys of the two numbers, and their last four characters, with which support recognizes them. */
  accountNumberKey: z.optional(z.string()),
  accountNumberEnding: z.optional(z.string()),
  utilityAccountKey: z.optional(z.string()),
  utilityAccountEnding: z.optional(z.string()),
  billId: z.optional(billId),
  /** What that bill says about the electricity, to size a share. */
  usage: z.optional(billUsage),
  discount: z.optional(z.object({ percent: z.number(), minimum: z.number(), ratesFrom: z.string() })),
  /** The language in which the household accepted the terms, and of its e-mails. */
  language: z.optional(language),
  disclosure: z.optional(issuedDisclosure),
  consents: z.array(consentEvent),
  /** The outbox: written as `pending` in the transaction that completes, so that no crash can lose the e-mail. */
  confirmationEmail: z.optional(
    z.object({
      /** `bounced` and `complained` come from SES after `sent`. */
      state: confirmationEmailState,
      askedAt: timestamp,
      /** The correlation id of the visit that completed the enrollment. */
      correlationId: z.optional(z.string()),
      sentAt: z.optional(timestamp),
      messageId: z.optional(z.string()),
      failedAt: z.optional(timestamp),
      /**
       * Why a pending e-mail is not sent yet: too many to this mailbox, the mailbox is blocked, or the enrollment does not
       * hold its enrollment number any more.
       */
      waitsFor: z.optional(z.enum(["limit", "unblocking", "number"])),
    }),
  ),
  /**
   * When the household first pressed the link in an e-mail. Before completion a changed address is unconfirmed again; after it,
   * the event of the change proves the new one.
   */
  emailConfirmedAt: z.optional(timestamp),
  /** When support allowed the export although the e-mail address is not confirmed. */
  exportAllowedAt: z.optional(timestamp),
  /** The key of the item in EnrollmentNumbers, while this enrollment holds its number. */
  numberKey: z.optional(z.string()),
  /** Since when, and why, a completed enrollment no longer holds its number. It is not exported any more. */
  numberLost: z.optional(z.object({ reason: z.enum(numberLossReasons), at: timestamp })),
  /** The last attempts to enroll one number twice, as support sees them. */
  numberConflicts: z.optional(z.array(numberConflict)),
  /** Present while the pending e-mail waits. The index on it finds waiting e-mails without a scan. */
  emailWaits: z.optional(z.literal("yes")),
  /** When the waiting e-mail is tried again. */
  emailWaitsUntil: z.optional(timestamp),
  /** The outbox of a fresh link to the signed disclosure, asked for by somebody whose link had expired or was incomplete. */
  linkEmail: z.optional(
    z.object({
      state: z.enum(["pending", "sent"]),
      askedAt: timestamp,
      sentAt: z.optional(timestamp),
      messageId: z.optional(z.string()),
    }),
  ),
  /** The outbox of the e-mail that tells support what the owner of the mailbox decided last. */
  supportEmail: z.optional(supportEmail),
  ...holdFields,
  /** When the household canceled, and when it undid that: domain/cancellation.ts. */
  cancellations: z.optional(z.array(cancellationEvent)),
  /** The enrollment of the former home, for a household that moves: it ends when this one is completed. */
  movesFrom: z.optional(moveOrigin),
  /** The enrollment of the new home, whose completion ended this one. */
  movedTo: z.optional(moveDestination),
  /** What was changed of phone, mailing address, contact method and language after completion. */
  contactChanges: z.optional(z.array(contactChangeEvent)),
  ...correctionFields,
  /** Whether vendors may use the data of the household. They may before the first event. */
  vendorChoices: z.optional(z.array(vendorChoiceEvent)),
  supportEvents: z.optional(z.array(supportEvent)),
  /** Present once a completed enrollment is kept for the law only. */
  closed: z.optional(closure),
  ...progressFields,
  ...noticeFields,
  createdAt: timestamp,
  submittedAt: z.optional(timestamp),
  completedAt: z.optional(timestamp),
  updatedAt: timestamp,
  version,
  /** An enrollment that is not completed expires with its session, a synthetic one after a day, and a closed one when the law does not require it any more. */
  expiresAt: z.optional(expiresAt),
});
export type EnrollmentRecord = z.infer<typeof enrollmentRecord>;
