import { maxBillBytes } from "#contracts/http/bill.ts";
import type { routes } from "#contracts/http/routes.ts";
import { uploadPath } from "#contracts/storage/bill-files.ts";
import { limits } from "#domain/limits.ts";
import { expiryAfter, retentionDays } from "#domain/retention.ts";
import { hasReached } from "#domain/session-status.ts";
import type { RouteHandler } from "#lambdas/shared/middleware/http.ts";
import { fail, invalid, ok, rateLimited } from "#lambdas/shared/middleware/replies.ts";
import { updateSession, withSession } from "#lambdas/shared/middleware/with-session.ts";
import type { BillFiles, BillStore, Clock, Limiter, SessionStore } from "#lambdas/shared/ports.ts";
import { withRefreshedExpiry } from "#lambdas/shared/records/sessions.ts";

type Dependencies = {
  sessions: SessionStore;
  bills: BillStore;
  files: Pick<BillFiles, "allowUpload">;
  limiter: Limiter;
  newId: () => string;
  now: Clock;
};

/**
 * Creates a bill and a form post with which the browser uploads its file straight to the bucket. The session waits for this
 * bill from now on, and not for an earlier one.
 */
export const createBill =
  ({ sessions, bills, files, limiter, newId, now }: Dependencies): RouteHandler<typeof routes.createBill> =>
  async ({ body: { sessionId, fileType, fileSize }, owner, request }) => {
    if (fileType !== "application/pdf") return fail("bill_not_pdf");
    if (fileSize === 0) return invalid({ fileSize: { code: "file_empty" } });
    if (fileSize > maxBillBytes) return fail("bill_too_large");
    return withSession(sessions, { sessionId, owner }, async ({ status, ownerHash }) => {
      if (hasReached(status, "completed")) return fail("already_complete");
      const taken = await limiter.take(limits.uploadsOfSession, sessionId);
      if (!taken.ok) return rateLimited(taken);
      const billId = newId();
      const filePath = uploadPath(billId);
      const at = now();
      return updateSession(sessions, { sessionId, owner }, async (current) => {
        const saved = await sessions.save(withRefreshedExpiry({ ...current, awaitedBillId: billId }, at));
        if (!saved.ok) return undefined;
        await bills.create({
          billId,
          sessionId,
          ownerHash,
          filePath,
          fileSize,
          status: "uploading",
          unfinished: "yes",
          correlationId: request.correlationId,
          createdAt: at.toISOString(),
          updatedAt: at.toISOString(),
          expiresAt: expiryAfter(retentionDays.bill, at),
        });
        return ok({ tempId: billId, filePath, upload: await files.allowUpload(filePath) });
      });
    });
  };
