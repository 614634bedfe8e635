import type { DiscardedApplication } from "#contracts/events/queue-messages.ts";
import { log, setLogContext } from "#lambdas/shared/middleware/log.ts";
import type { BillStore, Deletions, Enrollments } from "#lambdas/shared/ports.ts";

type Dependencies = {
  enrollments: Pick<Enrollments, "find">;
  bills: Pick<BillStore, "findBySession">;
  deletions: Pick<Deletions, "deleteBill" | "deleteSession" | "deleteUnfinished">;
};

/**
 * Deletes an application that its household discarded, with what was uploaded for it. As a rule it has expired already. Where its
 * session went on with another address meanwhile, or completed it, it is that household's, and stays.
 */
export const deleteApplication =
  ({ enrollments, bills, deletions }: Dependencies) =>
  async ({ customerId, sessionId, ...asked }: DiscardedApplication): Promise<void> => {
    setLogContext({ correlationId: asked.correlationId });
    const current = await enrollments.find(customerId);
    if (current && (current.emailKey !== asked.emailKey || current.stage === "completed")) return;
    const found = await bills.findBySession(sessionId);
    const ofApplication = [...found.bills, ...found.unreadable].filter(
      ({ billId }) => asked.isOwnSession || billId === asked.billId,
    );
    for (const bill of ofApplication) await deletions.deleteBill(bill);
    if (asked.isOwnSession) await deletions.deleteSession(sessionId);
    const deleted = await deletions.deleteUnfinished(current ?? { customerId }, new Date(asked.requestedAt));
    if (!deleted.ok) throw new Error("An application changed while it was deleted."); // the next attempt reads it again
    log.deletionCarriedOut({ closed: 0, deleted: 1 });
  };
