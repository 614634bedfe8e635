import type { DiscardedApplication } from "#contracts/events/queue-messages.ts";
import { setLogContext } from "#lambdas/shared/middleware/log.ts";
import type { BillStore, Deletions } from "#lambdas/shared/ports.ts";

type Dependencies = {
  bills: Pick<BillStore, "findBySession">;
  deletions: Pick<Deletions, "deleteBill" | "deleteSession" | "deleteUnfinished">;
};

/** Deletes an application that its household discarded, with what was uploaded for it. It has expired already. */
export const deleteApplication =
  ({ bills, deletions }: Dependencies) =>
  async ({ customerId, sessionId, requestedAt, correlationId }: DiscardedApplication): Promise<void> => {
    setLogContext({ correlationId });
    if (sessionId) {
      const found = await bills.findBySession(sessionId);
      for (const bill of [...found.bills, ...found.unreadable]) await deletions.deleteBill(bill);
      await deletions.deleteSession(sessionId);
    }
    // Fails if it was completed after all, by a session that goes on with another address: then it is no application any more.
    await deletions.deleteUnfinished({ customerId }, new Date(requestedAt));
  };
