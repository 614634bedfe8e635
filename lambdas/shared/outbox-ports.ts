import type { PendingEmail } from "#contracts/events/queue-messages.ts";

/**
 * The place of a message in a FIFO queue. The messages of one group are processed one after the other, and of two with the same
 * `deduplicationId` within five minutes, SQS drops the second.
 */
export type FifoPosition = { group: string; deduplicationId: string };

/** E-mails that send-emails sends. */
export type EmailQueue = { add(email: PendingEmail, position: FifoPosition): Promise<void> };
