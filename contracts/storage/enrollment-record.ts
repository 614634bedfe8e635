import * as z from "zod/mini";
import { billId, customerId, language, sessionId, timestamp, utility } from "#contracts/http/fields.ts";
import { utilityDataSource } from "#contracts/http/session.ts";
import { billUsage } from "#contracts/http/usage.ts";
import { numberLossReasons } from "#domain/enrollment-export.ts";
import { cancellationEvent } from "./cancellation.ts";
import { closure } from "./closure.ts";
import { confirmationEmailState } from "./confirmation-email.ts";
import { consentEvent } from "./consent.ts";
import { contactChangeEvent } from "./contact-change.ts";
import { correctionFields } from "./correction.ts";
import { holdFields } from "./hold.ts";
import { issuedDisclosure } from "./issued-disclosure.ts";
import { moveDestination, moveOrigin } from "./move.ts";
import { noticeFields } from "./notices.ts";
import { progressFields } from "./progress.ts";
import { encryptedNumbers, expiresAt, synthetic, version } from "./record-fields.ts";
import { storedApplication } from "./stored-application.ts";
import { supportEmail } from "./support-email.ts";
import { supportEvent } from "./support-event.ts";
import { vendorChoiceEvent } from "./vendor-choice.ts";

/** Somebody tried to complete an enrollment with a number that another enrollment holds. Both records say so. */
export const numberConflict = z.object({
  at: timestamp,
  /** `holder`: this enrollment holds the number. `challenger`: this one tried to get it. */
  role: z.enum(["holder", "challenger"]),
  /** The other enrollment. */
  otherCustomerId: customerId,
});
export type NumberConflict = z.infer<typeof numberConflict>;

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
