import { maxBillBytes } from "#contracts/http/bill.ts";
import type { routes } from "#contracts/http/routes.ts";
import type { BillRecord } from "#contracts/storage/records.ts";
import { expiryAfter, retentionDays } from "#domain/retention.ts";
import { hasReached } from "#domain/session-status.ts";
import type { RouteHandler } from "#lambdas/shared/middleware/http.ts";
import { fail, invalid, ok } from "#lambdas/shared/middleware/replies.ts";
import type { BillFiles, BillStore, Clock, SessionStore } from "#lambdas/shared/ports.ts";

type Dependencies = {
  sessions: SessionStore;
  bills: BillStore;
  files: Pick<BillFiles, "allowUpload">;
  newId: () => string;
  now: Clock;
};

/** Gives a browser leave to write one bill straight to the bucket. */
export const createBill =
  ({ sessions, bills, files, newId, now }: Dependencies): RouteHandler<typeof routes.createBill> =>
  async ({ body: { sessionId, fileName, fileType, fileSize }, owner, request }) => {
    if (fileType !== "application/pdf") return fail("bill_not_pdf");
    if (fileSize === 0) return invalid({ fileSize: { code: "file_empty" } });
    if (fileSize > maxBillBytes) return fail("bill_too_large");
    const session = await sessions.find(sessionId, owner.hash);
    if (!session) return fail("session_not_found");
    if (hasReached(session.status, "completed")) return fail("already_complete");

    const billId = newId();
    const filePath = `anonymous/${billId}/${safeFileName(fileName)}`;
    const at = now();
    const bill: BillRecord = {
      billId,
      sessionId,
      ownerHash: session.ownerHash,
      filePath,
      fileName,
      fileSize,
      status: "uploading",
      unfinished: "yes",
      correlationId: request.correlationId,
      createdAt: at.toISOString(),
      updatedAt: at.toISOString(),
      expiresAt: expiryAfter(retentionDays.bill, at),
    };
    await bills.create(bill);
    return ok({ tempId: billId, filePath, upload: await files.allowUpload(filePath) });
  };

/** The last part of a name, in characters that every tool takes as they are. */
const safeFileName = (fileName: string): string =>
  (fileName.split(/[\\/]/).at(-1) ?? "")
    .replace(/[^\w.-]+/g, "_")
    .replace(/^\.+/, "")
    .slice(-100) || "bill.pdf";
