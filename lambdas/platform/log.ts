import { Logger } from "@aws-lambda-powertools/logger";

const logger = new Logger({ serviceName: "wattigator" });

/** One function per event. Its parameter is the whole list of what may be told: ids and counts, never people. */
export const log = {
  requestAnswered: (fields: { requestId: string; route: string; status: number; ms: number }) =>
    logger.info("request_answered", fields),
  billAlreadyRead: (fields: { tempId: string }) => logger.info("bill_already_read", fields),
  billUnknown: (fields: { tempId: string }) => logger.warn("bill_unknown", fields),
  billSentToRecognition: (fields: { tempId: string; jobId: string; pages: number }) =>
    logger.info("bill_sent_to_recognition", fields),
  billRead: (fields: { tempId: string; utility: string; readBy: string; found: number; ms: number }) =>
    logger.info("bill_read", fields),
  billRefused: (fields: { tempId: string; why: string; ms: number }) => logger.info("bill_refused", fields),
  recognitionStillRunning: (fields: { tempId: string; jobId: string }) =>
    logger.info("recognition_still_running", fields),
  emailSent: (fields: { customerId: string; messageId: string }) => logger.info("email_sent", fields),
  emailNotOwed: (fields: { customerId: string }) => logger.info("email_not_owed", fields),
  messageIgnored: (fields: { why: string }) => logger.info("message_ignored", fields),
  unexpected: (error: Error, fields: { requestId?: string; route?: string }) =>
    logger.error("unexpected_error", { name: error.name, stack: error.stack, ...fields }),
};
