import * as z from "zod/mini";
import { applicationForm, contactMethod, manualForm } from "#contracts/http/application.ts";
import { billUsage } from "#contracts/http/bill.ts";
import { billId, customerId, language, sessionId, timestamp, utility } from "#contracts/http/fields.ts";
import { utilityDataSource } from "#contracts/http/session.ts";
import { declineReasons } from "#domain/corrections.ts";
import { numberLossReasons } from "#domain/enrollment-export.ts";
import { holders } from "#domain/enrollment-hold.ts";
import { issuedDisclosure } from "./disclosure.ts";
import { confirmationEmailState, noticeFields, supportEmail } from "./outbox.ts";
import {
  encryptedNumbers,
  evidence,
  expiresAt,
  month,
  supportEvidence,
  synthetic,
  vendorChoiceEvent,
  version,
} from "./record-fields.ts";

export const storedAddress = z.object({
  street: z.string(),
  unit: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
});

export const storedMailingAddress = z.extend(storedAddress, { sameAsService: z.boolean() });

/** Applications that were stored before a rule for what may be typed stay readable. */
const storedAnswers = {
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  householdInfo: z.object({
    size: z.optional(z.int()),
    income: z.optional(z.string()),
    county: z.optional(z.string()),
  }),
  referralCode: z.optional(z.string()),
  serviceAddress: storedAddress,
  mailingAddress: storedMailingAddress,
};
export const storedApplication = z.discriminatedUnion("enrollmentSource", [
  z.extend(manualForm, { ...storedAnswers, consentTextVersion: z.optional(z.string()) }),
  z.extend(applicationForm, storedAnswers),
]);

/** The name of a project, which e-mails print: nothing that reads as a link or as an address. */
export const projectName = z
  .string()
  .check(z.trim(), z.regex(/^[\p{L}\p{N}][\p{L}\p{M}\p{N} ,'’()&/#+-]*$/u), z.maxLength(80));

/** Utility, last day and a random part: pse-2026-12-10-3f9a1c2e77d0. */
export const allocationId = z.string().check(z.regex(/^[a-z]+-20\d{2}-\d{2}-\d{2}-[0-9a-f]{12}$/));

const progressEvidence = {
  at: timestamp,
  by: z.string(),
  /** SHA-256 of the imported file that says so, hex. */
  file: z.optional(z.string()),
};

/** What happened to an enrollment after it was completed. Events are appended, never changed: domain/enrollment-progress.ts. */
export const progressEvent = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("matched"),
    project: z.string(),
    /** The month of the first credit, if the project has announced it. */
    expected: z.optional(month),
    ...progressEvidence,
  }),
  /** On an allocation list that is being written: the enrollment number is decrypted for it. */
  z.object({ kind: z.literal("allocated"), allocationId, ...progressEvidence }),
  /** Without an allocation, somebody sent it in another way. */
  z.object({ kind: z.literal("sent"), allocationId: z.optional(allocationId), ...progressEvidence }),
  z.object({ kind: z.literal("credit_expected"), month, ...progressEvidence }),
  z.object({ kind: z.literal("moved_out"), day: z.string(), ...progressEvidence }),
]);

/** The part of an enrollment record that says how far it is on its way to the utility. */
export const progressFields = {
  progress: z.optional(z.array(progressEvent)),
  /** `waiting#pse`, or the allocation that the enrollment is on: domain/progress-rules.ts. An index finds both. */
  allocation: z.optional(z.string()),
  /** Since when it waits. */
  allocationAt: z.optional(timestamp),
};

/**
 * `billing_screen`: the screen showed a link to the document, and the acceptance named its fingerprint. `at_signing`: the
 * acceptance named no document, so the server issued one and nobody could open it before.
 */
const presentation = z.object({
  how: z.enum(["billing_screen", "at_signing"]),
  presentedAt: z.optional(timestamp),
  /** Absent if the document was not opened before it was accepted. */
  openedAt: z.optional(timestamp),
});
export type Presentation = z.infer<typeof presentation>;

/**
 * Evidence of one choice: text version, time, IP, user agent; or who of support took it back for the household. Events are
 * appended, never changed.
 */
export const consentEvent = z.object({
  kind: z.enum(["disclosure", "terms", "esign", "tcpa"]),
  textVersion: z.string(),
  agreed: z.boolean(),
  at: timestamp,
  ip: z.optional(z.string()),
  userAgent: z.optional(z.string()),
  /** In place of `ip` and `userAgent`, if support made the change. */
  support: z.optional(supportEvidence),
  /** Content fingerprint of the document that was accepted, if there was one: SHA-256, hex. */
  documentHash: z.optional(z.string()),
  /** How that document reached the household. Absent in events from before this was recorded. */
  presentation: z.optional(presentation),
});
export type ConsentEvent = z.infer<typeof consentEvent>;

export const holdFields = {
  /** Present while the enrollment is held back: it is not exported, and its enrollment number is free. */
  hold: z.optional(
    z.object({
      at: timestamp,
      by: z.enum(holders),
      /** The mailbox was that of an address that was replaced. */
      formerAddress: z.optional(z.literal(true)),
      /** When that address was replaced. Absent in records of before, and if the link did not say to whom it was sent. */
      replacedAt: z.optional(timestamp),
    }),
  ),
  /**
   * Every "This wasn't me" of the mailbox's owner, and what took it back. Events are appended, never changed. What support holds
   * and reopens is in `supportEvents`.
   */
  mailboxHolds: z.optional(z.array(z.object({ kind: z.enum(["held", "released"]), at: timestamp }))),
};

/** The household asked for deletion. What the law requires of its completed enrollment is kept, and used for nothing else. */
export const closure = z.object({
  at: timestamp,
  evidence,
  /** The last day on which the record is kept, as 2032-11-23. It expires then. */
  keptUntil: z.string(),
});
export type Closure = z.infer<typeof closure>;

/** The end of an enrollment by its household, and what undid it. Events are appended, never changed. */
export const cancellationEvent = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("canceled"),
    at: timestamp,
    /** Whether the enrollment had been sent to its utility. Then it cannot be undone. */
    wasSent: z.boolean(),
    evidence,
  }),
  z.object({ kind: z.literal("undone"), at: timestamp, evidence }),
]);
export type CancellationEvent = z.infer<typeof cancellationEvent>;

const householdEvent = { at: timestamp, evidence };

/**
 * A contact detail that was changed after completion. Events are appended, never changed. Consent to calls has its own events
 * among the consents.
 */
export const contactChangeEvent = z.discriminatedUnion("detail", [
  z.object({ ...householdEvent, detail: z.literal("phone"), from: z.optional(z.string()), to: z.string() }),
  z.object({
    ...householdEvent,
    detail: z.literal("contactMethod"),
    from: z.optional(contactMethod),
    to: contactMethod,
  }),
  z.object({
    ...householdEvent,
    detail: z.literal("mailingAddress"),
    from: storedMailingAddress,
    to: storedMailingAddress,
  }),
  z.object({
    ...householdEvent,
    detail: z.literal("email"),
    from: z.string(),
    to: z.string(),
    /** The mailbox of the former address took the enrollment back. */
    isRestored: z.optional(z.literal(true)),
  }),
  z.object({ ...householdEvent, detail: z.literal("language"), from: z.optional(language), to: language }),
]);
export type ContactChangeEvent = z.infer<typeof contactChangeEvent>;

/**
 * An address that was corrected after completion, in the browser that signed up and before anybody confirmed it. Nobody may have read
 * the former one, so that the event gives it no right, as a change of the address does.
 */
export const addressCorrectionEvent = z.object({ ...householdEvent, from: z.string(), to: z.string() });
export type AddressCorrectionEvent = z.infer<typeof addressCorrectionEvent>;

const names = { firstName: z.string(), lastName: z.string() };

/** A number that a household typed is encrypted on its own, as all numbers, with the customer id as context. */
const encrypted = { ending: z.string(), encryptedNumber: z.string() };

export const wantedCorrection = z.discriminatedUnion("topic", [
  z.object({ topic: z.literal("name"), ...names }),
  z.object({ topic: z.literal("serviceAddress"), serviceAddress: storedAddress }),
  z.object({ topic: z.literal("utility"), utility }),
  z.object({ topic: z.literal("enrollmentNumber"), ...encrypted }),
  z.object({ topic: z.literal("accountNumber"), ...encrypted }),
  z.object({ topic: z.literal("other"), about: z.string() }),
]);
export type WantedCorrection = z.infer<typeof wantedCorrection>;

/** What support writes to the household about its answer, in the household's language. */
const note = z.optional(z.string().check(z.minLength(1), z.maxLength(500)));

export const correctionAnswer = z.discriminatedUnion("outcome", [
  z.object({ outcome: z.literal("corrected"), note }),
  z.object({ outcome: z.literal("declined"), reason: z.enum(declineReasons), note }),
]);
export type CorrectionAnswer = z.infer<typeof correctionAnswer>;

/**
 * A household's request to correct something after completion, and what ended it: domain/corrections.ts. Events are appended,
 * never changed, and stand beside what was signed.
 */
export const correctionEvent = z.discriminatedUnion("kind", [
  z.object({ ...householdEvent, kind: z.literal("requested"), id: z.uuid(), wanted: wantedCorrection }),
  z.object({ ...householdEvent, kind: z.literal("withdrawn"), requestId: z.uuid() }),
  z.object({
    kind: z.literal("answered"),
    at: timestamp,
    evidence: supportEvidence,
    requestId: z.uuid(),
    answer: correctionAnswer,
    /** What was corrected as it was before. Absent if nothing of the record was changed with the answer. */
    from: z.optional(z.union([z.object(names), z.object({ serviceAddress: storedAddress })])),
  }),
]);
export type CorrectionEvent = z.infer<typeof correctionEvent>;

/** The attributes of an enrollment record. */
export const correctionFields = {
  corrections: z.optional(z.array(correctionEvent)),
  /** Present while a request is open. The index on it finds open requests without a scan. */
  correctionOpen: z.optional(z.literal("yes")),
  /** When the first open request has to be answered. */
  correctionDueAt: z.optional(timestamp),
};

/** Of an enrollment that was begun for a new home: the enrollment that ends when this one is completed. */
export const moveOrigin = z.object({
  customerId,
  /** As 2026-11-30. */
  movingDate: z.string(),
  /** The ZIP code that the household gave for its new home. Older records have none. */
  zip: z.optional(z.string()),
  startedAt: timestamp,
  evidence,
  /** Written with the completion, if the utility knew of the former enrollment, or of one before it. */
  formerWasSent: z.optional(z.literal(true)),
});

/** Of an enrollment that ended by a move: the enrollment of the new home. Written once, with the completion of that one. */
export const moveDestination = z.object({
  customerId,
  at: timestamp,
  /** Whether the ended enrollment had been sent to its utility. */
  wasSent: z.boolean(),
  evidence,
});
export type MoveDestination = z.infer<typeof moveDestination>;

/** What support did for one household, and who did it. Events are appended, never changed. */
export const supportEvent = z.object({
  kind: z.enum([
    "account_number_revealed",
    "email_asked_again",
    "deletion_asked",
    "export_allowed",
    "number_released",
    "held_back",
    "hold_confirmed",
    "hold_reopened",
    "mailbox_unblocked",
    "link_requested",
    "email_change_requested",
  ]),
  at: timestamp,
  by: z.string(),
  /** How support knew that it was the household that asked. */
  identifiedBy: z.optional(z.string()),
  /** The state of the previous e-mail when another one was requested. */
  earlierEmail: z.optional(
    z.partial(
      z.object({
        state: z.enum(["sent", "bounced", "complained"]),
        sentAt: timestamp,
        messageId: z.string(),
        failedAt: timestamp,
      }),
    ),
  ),
});
export type SupportEvent = z.infer<typeof supportEvent>;

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
  /** The last ones, for support: whose mailbox got which confirmation. */
  addressCorrections: z.optional(z.array(addressCorrectionEvent)),
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
