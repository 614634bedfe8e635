import { z } from "zod";
import { billStatuses, parsedBill } from "#contracts/http/bill.ts";
import { billErrorCode } from "#contracts/http/bill-error-codes.ts";
import { affiliateClick } from "#contracts/http/conversion.ts";
import { billId, customerId, language, sessionId, timestamp, utility } from "#contracts/http/fields.ts";
import { session, utilityDataSource } from "#contracts/http/session.ts";
import { conversionParts } from "#domain/conversions.ts";
import { numberLossReasons } from "#domain/enrollment-export.ts";
import { holders } from "#domain/enrollment-hold.ts";
import { disclosureFields } from "./disclosure.ts";
import { storedApplication } from "./stored-application.ts";
import { supportEmail } from "./support-email.ts";
import { supportEvent } from "./support-event.ts";

/** The items of the tables. Adapters parse every item that they read with these schemas. */

/** Incremented by each write. A write fails if the stored version is not the one that was read. */
const version = z.number().int();
/** Epoch seconds. DynamoDB deletes expired items late, so adapters check it as well. */
const expiresAt = z.number().int();

/** The record's numbers, encrypted (numbers.ts). A function that may decrypt them reads a record without this field. */
const encryptedNumbers = z.string().optional();
/**
 * `billing_screen`: the screen showed a link to the document, and the acceptance named its fingerprint. `at_signing`: the
 * acceptance named no document, so the server issued one and nobody could open it before.
 */
const presentation = z.object({
  how: z.enum(["billing_screen", "at_signing"]),
  presentedAt: timestamp.optional(),
  /** Absent if the document was not opened before it was accepted. */
  openedAt: timestamp.optional(),
});
export type Presentation = z.infer<typeof presentation>;

/** Evidence of one choice: text version, time, IP, user agent. Events are appended, never changed. */
export const consentEvent = z.object({
  kind: z.enum(["disclosure", "terms", "esign", "tcpa"]),
  textVersion: z.string(),
  agreed: z.boolean(),
  at: timestamp,
  ip: z.string(),
  userAgent: z.string(),
  /** Content fingerprint of the document that was accepted, if there was one: SHA-256, hex. */
  documentHash: z.string().optional(),
  /** How that document reached the household. Absent in events from before this was recorded. */
  presentation: presentation.optional(),
});
export type ConsentEvent = z.infer<typeof consentEvent>;

/** A disclosure that the server issued to a session, with everything needed to generate the same bytes again. */
export const issuedDisclosure = z.object({
  reference: z.string(),
  documentVersion: z.string(),
  issuedAt: timestamp,
  utility: utility.optional(),
  accountNumber: z.string().optional(),
  /** SHA-256 of the unsigned document. */
  hash: z.string(),
  fields: disclosureFields,
  /** When the billing screen received a link to it. Absent if it was issued by the completing request. */
  presentedAt: timestamp.optional(),
  /** When the session's browser opened it for the first time. */
  openedAt: timestamp.optional(),
});
export type IssuedDisclosure = z.infer<typeof issuedDisclosure>;

/** The disclosures that a session keeps: enough for two tabs and a corrected number. */
export const maxPresentedDisclosures = 3;

/** Whether one conversion has been reported to the affiliate network. */
const conversionState = z.object({ state: z.enum(["reporting", "reported"]), at: timestamp });

export const sessionRecord = session.extend({
  /** SHA-256 of the secret in the owner cookie. The session id alone gives no access. */
  ownerHash: z.string(),
  /** The e-mail address in lower case, until there is a customer: support finds a draft with it. */
  emailKey: z.string().optional(),
  /**
   * The disclosures that the billing screen received, newest first. Requests of one screen may arrive in another order, and
   * two tabs may show different numbers: what is signed is the one whose fingerprint the acceptance names.
   */
  presentedDisclosures: z.array(issuedDisclosure).max(maxPresentedDisclosures).optional(),
  encryptedNumbers,
  /** The latest affiliate click, which is the one that is credited. */
  affiliateClick: affiliateClick.optional().catch(undefined), // older records have other formats
  conversions: z.partialRecord(z.enum(conversionParts), conversionState).optional(),
  /** The expiry of the session's unfinished enrollment, which follows the session's own at most once a day. */
  enrollmentExpiresAt: expiresAt.optional(),
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
  correlationId: z.string().optional(),
  filePath: z.string(),
  fileSize: z.number(),
  status: z.enum(billStatuses),
  parsed_bill: parsedBill.optional(),
  encryptedNumbers,
  readBy: readBy.optional(),
  recognitionJobId: z.string().optional(),
  error: billErrorCode.optional(),
  /** The name of the issuer, if we do not serve it. */
  issuer: z.string().optional(),
  /** Present until the bill has a final status. The index on it finds stuck bills without a scan. */
  unfinished: z.literal("yes").optional(),
  analyzingAt: timestamp.optional(),
  /** When the bill reached its deadline. A bill that is read later keeps it. */
  timedOutAt: timestamp.optional(),
  endedAt: timestamp.optional(),
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

export const confirmationEmailState = z.preprocess(
  (state) => (isPendingEmailState(state) ? "pending" : state),
  z.enum(["pending", "sent", "bounced", "complained"]),
);

/** An enrollment: a lead at sign-up, then submitted, then completed. Support reads these records. */
export const enrollmentRecord = z.object({
  customerId,
  sessionId,
  stage: z.enum(["lead", "submitted", "completed"]),
  /** When the enrollment reached its stage. */
  stageAt: timestamp.optional(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** Lower case, for searches. */
  emailKey: z.string(),
  phone: z.string().optional(),
  /** The digits of the phone number, for searches. */
  phoneKey: z.string().optional(),
  source: utilityDataSource.optional(),
  application: storedApplication.optional(),
  /** The question about the set-aside as the household saw it, and its answer. */
  household: z
    .object({
      size: z.number().int(),
      county: z.string(),
      limit: z.number(),
      limitYear: z.number().int(),
      answer: z.string(),
    })
    .optional(),
  utility: utility.optional(),
  /** The enrollment number that the household confirmed on the billing screen. */
  accountNumber: z.string().optional(),
  /** The account number, if the utility sent one. Letters and digits only. */
  utilityAccountNumber: z.string().optional(),
  encryptedNumbers,
  /** Lookup keys of the two numbers, and their last four characters, with which support recognizes them. */
  accountNumberKey: z.string().optional(),
  accountNumberEnding: z.string().optional(),
  utilityAccountKey: z.string().optional(),
  utilityAccountEnding: z.string().optional(),
  billId: billId.optional(),
  discount: z.object({ percent: z.number(), minimum: z.number(), ratesFrom: z.string() }).optional(),
  /** The language in which the household accepted the terms, and of its e-mails. */
  language: language.optional(),
  disclosure: issuedDisclosure.optional(),
  consents: z.array(consentEvent),
  /** The outbox: written as `pending` in the transaction that completes, so that no crash can lose the e-mail. */
  confirmationEmail: z
    .object({
      /** `bounced` and `complained` come from SES after `sent`. */
      state: confirmationEmailState,
      askedAt: timestamp,
      /** The correlation id of the visit that completed the enrollment. */
      correlationId: z.string().optional(),
      sentAt: timestamp.optional(),
      messageId: z.string().optional(),
      failedAt: timestamp.optional(),
      /**
       * Why a pending e-mail is not sent yet: too many to this mailbox, the mailbox is blocked, or the enrollment does not
       * hold its enrollment number any more.
       */
      waitsFor: z.enum(["limit", "unblocking", "number"]).optional(),
    })
    .optional(),
  /** When the household pressed the link in an e-mail to this address. A changed address is unconfirmed again. */
  emailConfirmedAt: timestamp.optional(),
  /** When support allowed the export although the e-mail address is not confirmed. */
  exportAllowedAt: timestamp.optional(),
  /** The key of the item in EnrollmentNumbers, while this enrollment holds its number. */
  numberKey: z.string().optional(),
  /** Since when, and why, a completed enrollment no longer holds its number. It is not exported any more. */
  numberLost: z.object({ reason: z.enum(numberLossReasons), at: timestamp }).optional(),
  /** The last attempts to enroll one number twice, as support sees them. */
  numberConflicts: z.array(numberConflict).optional(),
  /** Present while the pending e-mail waits. The index on it finds waiting e-mails without a scan. */
  emailWaits: z.literal("yes").optional(),
  /** When the waiting e-mail is tried again. */
  emailWaitsUntil: timestamp.optional(),
  /** The outbox of a fresh link to the signed disclosure, asked for by somebody whose link had expired or was incomplete. */
  linkEmail: z
    .object({
      state: z.enum(["pending", "sent"]),
      askedAt: timestamp,
      sentAt: timestamp.optional(),
      messageId: z.string().optional(),
    })
    .optional(),
  /** The outbox of the e-mail that tells support what the owner of the mailbox decided last. */
  supportEmail: supportEmail.optional(),
  /** Present while the enrollment is held back: it is not exported, and its enrollment number is free. */
  hold: z.object({ at: timestamp, by: z.enum(holders) }).optional(),
  supportEvents: z.array(supportEvent).optional(),
  createdAt: timestamp,
  submittedAt: timestamp.optional(),
  completedAt: timestamp.optional(),
  updatedAt: timestamp,
  version,
  /** While the enrollment is not completed: it expires with its session. A completed one has no expiry. */
  expiresAt: expiresAt.optional(),
});
export type EnrollmentRecord = z.infer<typeof enrollmentRecord>;
