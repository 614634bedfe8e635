import { Logger } from "@aws-lambda-powertools/logger";
import type { ReadBy } from "#contracts/storage/bill.ts";
import type { DeadlineError } from "#lambdas/shared/records/bills.ts";
import { count, countUnits, recordDuration } from "./metrics.ts";

const logger = new Logger({ serviceName: "wattigator" });

/** The error's name and stack without its message, which may quote what a person typed. */
const errorTrace = (error: unknown): ErrorTrace =>
  error instanceof Error
    ? {
        name: error.name,
        stack: error.stack?.replace(error.message, "").split("\n"),
        ...(error.cause !== undefined && { cause: errorTrace(error.cause) }),
      }
    : { name: typeof error };

type ErrorTrace = { name: string; stack?: string[] | undefined; cause?: ErrorTrace };

/** Adds the correlation id to every log line until the next request or record. */
export function setLogContext({ correlationId }: { correlationId?: string | undefined }): void {
  logger.resetKeys();
  logger.appendKeys({ correlationId });
}

/** What a function works on: a request or another invocation, or one record of a batch. */
export type WorkId = { requestId: string; route?: string } | { itemId: string };

/** A synthetic enrollment is logged, and counts in no business metric. */
type Synthetic = { synthetic?: true | undefined };

/** Present for the confirmation e-mail: the time since the household completed the enrollment. */
type SinceCompletion = { sinceCompletionMs?: number | undefined };

/** The metric dimension of a bill whose utility was not recognized. */
const unknownUtility = "unknown";

/**
 * One function per event, which also counts the business metric where there is one. Its parameter lists everything that
 * is logged: ids and counts, never personal data.
 */
export const log = {
  requestCompleted: (fields: { requestId: string; route: string; status: number; ms: number }) =>
    logger.info("request_completed", fields),
  billAlreadyRead: (fields: { billId: string }) => logger.info("bill_already_read", fields),
  billNotFound: (fields: { billId: string }) => logger.warn("bill_not_found", fields),
  /** Another bill of the same session is being read. */
  billWaits: (fields: { billId: string }) => logger.info("bill_waits", fields),
  /** A further use of an upload permission. `uploads`: how many there were for this bill so far. */
  uploadIgnored: (fields: { billId: string; uploads: number }) => {
    logger.warn("upload_ignored", fields);
    countUnits("UploadsOfBill", fields.uploads);
  },
  billSentToRecognition: (fields: { billId: string; jobId: string; pages: number }) => {
    logger.info("bill_sent_to_recognition", fields);
    countUnits("RecognizedPages", fields.pages);
  },
  /** Today's pages are used up, those of everybody or of the bill's network, or operations switched scans off. */
  recognitionPaused: (fields: { billId: string }) => logger.warn("recognition_paused", fields),
  /** `isLate`: after its deadline, when `billExpired` had recorded the time already. */
  billRead: (fields: {
    billId: string;
    utility: string;
    readBy: ReadBy;
    found: number;
    ms: number;
    isLate: boolean;
  }) => {
    logger.info("bill_read", fields);
    count("BillsRead", { utility: fields.utility, outcome: "read" });
    if (!fields.isLate) recordDuration("TimeToRead", fields.ms, { readBy: fields.readBy });
  },
  billRejected: (fields: { billId: string; reason: string; ms: number }) => {
    logger.info("bill_rejected", fields);
    count("BillsRead", { utility: unknownUtility, outcome: fields.reason });
  },
  /** A household that waited until the deadline counts like one whose bill was read after this time. */
  billExpired: (fields: {
    billId: string;
    reason: DeadlineError;
    during: string;
    readBy: ReadBy;
    ms: number;
  }) => {
    logger.warn("bill_expired", fields);
    count("BillsRead", { utility: unknownUtility, outcome: fields.reason });
    if (fields.reason === "timed_out") recordDuration("TimeToRead", fields.ms, { readBy: fields.readBy });
  },
  billSweepFailed: (error: unknown, fields: { billId: string }) =>
    logger.error("bill_sweep_failed", { ...errorTrace(error), ...fields }),
  /** The reader itself failed: an error to investigate, unlike a file that is rejected. `error` is the error's name. */
  billReaderFailed: (fields: { billId: string; error: string }) => logger.error("bill_reader_failed", fields),
  signedUp: (fields: { customerId: string } & Synthetic) => {
    logger.info("signed_up", fields);
    if (!fields.synthetic) count("SignUps");
  },
  applicationSubmitted: (fields: { customerId: string; source: string } & Synthetic) => {
    logger.info("application_submitted", fields);
    if (!fields.synthetic) count("Applications", { source: fields.source });
  },
  enrolled: (fields: { customerId: string; utility: string; source: string } & Synthetic) => {
    logger.info("enrolled", fields);
    if (!fields.synthetic) count("Enrollments", { utility: fields.utility, source: fields.source });
  },
  enrollmentNumberTaken: (fields: { customerId: string; holderId: string }) => {
    logger.warn("enrollment_number_taken", fields);
    count("EnrollmentNumbersTaken");
  },
  emailConfirmed: (fields: { customerId: string }) => {
    logger.info("email_confirmed", fields);
    count("EmailsConfirmed");
  },
  emailSent: (fields: { customerId: string; messageId: string } & Synthetic & SinceCompletion) => {
    logger.info("email_sent", fields);
    if (!fields.synthetic) count("Emails", { outcome: "sent" });
  },
  /** The link to "My enrollment" belongs to an address and not to one enrollment. */
  accessLinkSent: (fields: { messageId: string }) => {
    logger.info("access_link_sent", fields);
    count("Emails", { outcome: "sent" });
  },
  accessLinkNotSent: (fields: { reason: "unknown" | "blocked" | "limit" }) =>
    logger.info("access_link_not_sent", fields),
  accessOpened: (fields: { confirmed: number }) => logger.info("access_opened", fields),
  emailFailed: (fields: { customerId: string; messageId: string; outcome: string }) => {
    logger.warn("email_failed", fields);
    count("Emails", { outcome: fields.outcome });
  },
  emailEventUnmatched: (fields: { messageId: string }) => logger.warn("email_event_unmatched", fields),
  emailDelayed: (fields: { customerId: string; waitsFor: string } & SinceCompletion) => {
    logger.info("email_delayed", fields);
    count("Emails", { outcome: "delayed_by_us" });
  },
  noticeWithdrawn: (fields: { customerId: string; kind: string }) => {
    logger.info("notice_withdrawn", fields);
    count("Emails", { outcome: "withdrawn" });
  },
  /** An application's link that confirms its address, which was changed since, is blocked, or has had enough e-mails. */
  confirmationLinkNotSent: (fields: { customerId: string; reason: "other_address" | "blocked" | "limit" }) =>
    logger.info("confirmation_link_not_sent", fields),
  /** Once for each environment of a function that asks for the switch. */
  switchedOffInStage: (fields: { name: string }) => logger.warn("switched_off_in_stage", fields),
  documentLinkNotSent: (fields: { customerId: string }) => logger.info("document_link_not_sent", fields),
  /** Everybody together has caused as many e-mails to unconfirmed addresses as an hour may have. */
  firstEmailsUsedUp: () => {
    logger.warn("first_emails_used_up");
    count("FirstEmailsUsedUp");
  },
  /** Everybody together has caused as many e-mails to support as an hour may have. */
  supportEmailsUsedUp: () => {
    logger.warn("support_emails_used_up");
    count("MailToSupportUsedUp");
  },
  /** Everybody together has sent as many messages with the contact form as an hour may have. */
  contactMessagesUsedUp: () => {
    logger.warn("contact_messages_used_up");
    count("MailToSupportUsedUp");
  },
  emailNotPending: (fields: { customerId: string }) => logger.info("email_not_pending", fields),
  conversionReported: (fields: { sessionId: string; parts: string }) =>
    logger.info("conversion_reported", fields),
  conversionWithheld: (fields: { sessionId: string; parts: string }) =>
    logger.info("conversion_withheld", fields),
  conversionAlreadyReported: (fields: { sessionId: string; parts: string }) =>
    logger.info("conversion_already_reported", fields),
  utilityCalled: (fields: {
    requestId: string;
    sessionId: string;
    method: string;
    outcome: string;
    ms: number;
  }) => logger.info("utility_called", fields),
  mailboxChanged: (fields: { customerId: string; action: string }) => logger.info("mailbox_changed", fields),
  cancellationChanged: (fields: { customerId: string; action: string }) =>
    logger.info("cancellation_changed", fields),
  applicationDiscarded: (fields: { customerId: string }) => logger.info("application_discarded", fields),
  moveStarted: (fields: { customerId: string; formerCustomerId: string }) =>
    logger.info("move_started", fields),
  moved: (fields: { customerId: string; formerCustomerId: string }) => logger.info("moved", fields),
  contactDetailChanged: (fields: { customerId: string; detail: string }) =>
    logger.info("contact_detail_changed", fields),
  correctionChanged: (fields: { customerId: string; action: string }) =>
    logger.info("correction_changed", fields),
  /** Open correction requests whose deadline is near. */
  correctionsDueSoon: (fields: { requests: number }) => {
    logger.warn("corrections_due_soon", fields);
    countUnits("CorrectionsDueSoon", fields.requests);
  },
  personalDataDownloaded: (fields: { format: string; bytes: number }) =>
    logger.info("personal_data_downloaded", fields),
  vendorChoiceChanged: (fields: { choice: string }) => logger.info("vendor_choice_changed", fields),
  vendorsAsked: (fields: { requests: number }) => logger.info("vendors_asked", fields),
  /** What is stored does not fit its schema, so it is left out of what was asked for. */
  recordUnreadable: (error: unknown, fields: { recordId: string }) => {
    logger.error("record_unreadable", { ...errorTrace(error), ...fields });
    count("UnreadableRecords");
  },
  deletionRequested: (fields: { enrollments: number }) => logger.info("deletion_requested", fields),
  deletionCarriedOut: (fields: { closed: number; deleted: number }) => {
    logger.info("deletion_carried_out", fields);
    count("Emails", { outcome: "sent" });
  },
  contactMessageSent: (fields: { requestId: string; messageId: string }) =>
    logger.info("contact_message_sent", fields),
  contactMessageFailed: (error: unknown, fields: { requestId: string }) =>
    logger.error("contact_message_failed", { ...errorTrace(error), ...fields }),
  dependencyFailed: (fields: { name: string; status?: number | undefined }, error?: unknown) =>
    logger.warn("dependency_failed", {
      ...fields,
      ...(error !== undefined && { cause: errorTrace(error) }),
    }),
  syntheticEnrollmentCompleted: () => {
    logger.info("synthetic_enrollment_completed");
    countUnits("CanaryFailedEnrollments", 0);
  },
  /** `step` is the route that failed. */
  syntheticEnrollmentFailed: (fields: { step: string; problem: string }) => {
    logger.error("synthetic_enrollment_failed", fields);
    countUnits("CanaryFailedEnrollments", 1);
    count("CanaryFailedSteps", { step: fields.step });
  },
  /** No metric: what the firewall answers the canary is neither a failure nor a success of the site. */
  canaryTurnedAway: (fields: { problems: string[] }) => logger.warn("canary_turned_away", fields),
  siteCheckFailed: (fields: { check: string; problems: string[] }) =>
    logger.error("site_check_failed", fields),
  siteChecked: (fields: { failedChecks: number }) => {
    logger.info("site_checked", fields);
    countUnits("CanaryFailedChecks", fields.failedChecks);
  },
  /** The frame of every function writes it, and nothing else does: `frame`. */
  unexpected: (error: unknown, fields: WorkId) =>
    logger.error("unexpected_error", { ...errorTrace(error), ...fields }),
};
