import type * as z from "zod/mini";
import type { enrollmentStreamImage } from "#contracts/storage/outbox.ts";
import type { EmailQueue } from "#lambdas/shared/ports.ts";

/**
 * Puts each pending e-mail of a changed enrollment into the queue of send-emails. Nothing else is done here: the stream
 * delivers no later record while one fails. Two changes of an enrollment put its e-mail into the queue twice; they are
 * one group, so that send-emails has marked the e-mail as sent before it receives the second message.
 */
export const queueEmails =
  ({ pendingEmails }: { pendingEmails: EmailQueue }) =>
  async (
    { customerId, pending }: z.output<typeof enrollmentStreamImage>,
    changeId: string,
  ): Promise<void> => {
    for (const email of pending) {
      const position = { group: `${customerId}/${email}`, deduplicationId: `${changeId}/${email}` };
      await pendingEmails.add({ customerId, email }, position);
    }
  };
