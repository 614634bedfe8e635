import { z } from "zod";
import { application } from "#contracts/http/application.ts";
import { billStatuses, parsedBill } from "#contracts/http/bill.ts";
import { billErrorCode } from "#contracts/http/bill-error-codes.ts";
import { affiliateClick } from "#contracts/http/conversion.ts";
import { billId, customerId, language, sessionId, timestamp, utility } from "#contracts/http/fields.ts";
import { session, utilityDataSource } from "#contracts/http/session.ts";
import { conversionParts } from "#domain/conversions.ts";
import { disclosureFields } from "./disclosure.ts";

/** What the tables hold. Every item is parsed with these on its way out: nothing read is trusted. */

/** Grows with each write, which is refused when the item has grown since it was read. */
const version = z.number().int();
/** Epoch seconds. DynamoDB deletes late, so readers check it too. */
const expiresAt = z.number().int();

/** Which text somebody agreed to or declined, and when and from where. Never changed, only added to. */
export const consentEvent = z.object({
  kind: z.enum(["disclosure", "terms", "esign", "tcpa"]),
  textVersion: z.string(),
  agreed: z.boolean(),
  at: timestamp,
  ip: z.string(),
  userAgent: z.string(),
  /** Fingerprint of the exact document shown, where there was one: SHA-256, hex. */
  documentHash: z.string().optional(),
});
export type ConsentEvent = z.infer<typeof consentEvent>;

/** The disclosure as it was shown for signing: all that is needed to make the same bytes again. */
export const issuedDisclosure = z.object({
  reference: z.string(),
  documentVersion: z.string(),
  issuedAt: timestamp,
  utility: utility.optional(),
  accountNumber: z.string().optional(),
  /** SHA-256 of the bytes as shown, unsigned. */
  hash: z.string(),
  fields: disclosureFields,
});
export type IssuedDisclosure = z.infer<typeof issuedDisclosure>;

/** How far the affiliate network has been told of one conversion. */
const conversionState = z.object({ state: z.enum(["reporting", "reported"]), at: timestamp });

export const sessionRecord = session.extend({
  /** SHA-256 of the owner cookie: the session's own id opens nothing. */
  ownerHash: z.string(),
  disclosure: issuedDisclosure.optional(),
  /** The last click on a partner's link, for the partner's credit. */
  affiliateClick: affiliateClick.optional(),
  conversions: z.partialRecord(z.enum(conversionParts), conversionState).optional(),
  createdAt: timestamp,
  updatedAt: timestamp,
  version,
  expiresAt,
});
export type SessionRecord = z.infer<typeof sessionRecord>;

export const billRecord = z.object({
  billId,
  sessionId,
  ownerHash: z.string(),
  /** Of the visit that announced it. */
  correlationId: z.string().optional(),
  filePath: z.string(),
  fileName: z.string(),
  fileSize: z.number(),
  status: z.enum(billStatuses),
  parsed_bill: parsedBill.optional(),
  /** Text layer or recognition. */
  readBy: z.enum(["text", "textract"]).optional(),
  recognitionJobId: z.string().optional(),
  error: billErrorCode.optional(),
  /** The other company's name, when the bill is not from one of ours. */
  issuer: z.string().optional(),
  /** There until the bill has an end: what is overdue is found by it, without a scan. */
  unfinished: z.literal("yes").optional(),
  analyzingAt: timestamp.optional(),
  /** When the bill reached its deadline. It stays, although the bill may still be read later. */
  timedOutAt: timestamp.optional(),
  endedAt: timestamp.optional(),
  createdAt: timestamp,
  updatedAt: timestamp,
  expiresAt,
});
export type BillRecord = z.infer<typeof billRecord>;

/** What support did about one household, and who did it. Never changed, only added to. */
export const supportEvent = z.object({
  kind: z.enum(["account_number_revealed", "email_asked_again", "deletion_asked"]),
  at: timestamp,
  by: z.string(),
  /** What had become of the e-mail before another one was asked for. */
  earlierEmail: z
    .object({
      state: z.enum(["sent", "bounced", "complained"]),
      sentAt: timestamp,
      messageId: z.string(),
      failedAt: timestamp,
    })
    .partial()
    .optional(),
});
export type SupportEvent = z.infer<typeof supportEvent>;

/** `owed` is what records that were written by an earlier version call `pending`. */
export const pendingEmailStates = ["pending", "owed"] as const;
const isPendingEmailState = (state: unknown) => pendingEmailStates.some((pending) => pending === state);

export const confirmationEmailState = z.preprocess(
  (state) => (isPendingEmailState(state) ? "pending" : state),
  z.enum(["pending", "sent", "bounced", "complained"]),
);

/** Lead at sign-up, then submitted, then completed: what support reads. */
export const enrollmentRecord = z.object({
  customerId,
  sessionId,
  stage: z.enum(["lead", "submitted", "completed"]),
  /** When it came to its stage. */
  stageAt: timestamp.optional(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** Lower case, for look-ups. */
  emailKey: z.string(),
  phone: z.string().optional(),
  /** Its digits, for look-ups. */
  phoneKey: z.string().optional(),
  source: utilityDataSource.optional(),
  application: application.optional(),
  /** What the household was asked about set-asides, and its answer. */
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
  /** The number that enrolls the meter, as accepted on the billing screen. */
  accountNumber: z.string().optional(),
  /** The utility's own number for the account, where it told one. Letters and digits only, for look-ups. */
  utilityAccountKey: z.string().optional(),
  billId: billId.optional(),
  discount: z.object({ percent: z.number(), minimum: z.number(), ratesFrom: z.string() }).optional(),
  /** In which the household read what it accepted, and is written to. */
  language: language.optional(),
  disclosure: issuedDisclosure.optional(),
  consents: z.array(consentEvent),
  /** The outbox: written as `pending` in the transaction that completes, so that no crash can lose the e-mail. */
  confirmationEmail: z
    .object({
      /** Whatever came after `sent` came back from the household's mail server, or from the household itself. */
      state: confirmationEmailState,
      askedAt: timestamp,
      /** Of the visit that completed the enrollment. */
      correlationId: z.string().optional(),
      sentAt: timestamp.optional(),
      messageId: z.string().optional(),
      failedAt: timestamp.optional(),
    })
    .optional(),
  supportEvents: z.array(supportEvent).optional(),
  createdAt: timestamp,
  submittedAt: timestamp.optional(),
  completedAt: timestamp.optional(),
  updatedAt: timestamp,
  version,
});
export type EnrollmentRecord = z.infer<typeof enrollmentRecord>;
