import { maxBillBytes } from "#contracts/http/bill.ts";
import { uploadPath } from "#contracts/storage/bill.ts";
import type { SessionRecord } from "#contracts/storage/session.ts";
import { expiryAfter, retentionDays } from "#domain/retention.ts";
import { askerOf } from "#lambdas/shared/client-network.ts";
import { fail, invalid } from "#lambdas/shared/middleware/replies.ts";
import type { BillFiles, BillStore, SessionStore } from "#lambdas/shared/ports.ts";
import { withRefreshedExpiry } from "#lambdas/shared/records/sessions.ts";

type AnnouncedFile = { fileType: string; fileSize: number };

/** The reply to a file that is no bill, or undefined. */
export function rejectFile({ fileType, fileSize }: AnnouncedFile) {
  if (fileType !== "application/pdf") return fail("bill_not_pdf");
  if (fileSize === 0) return invalid({ fileSize: { code: "file_empty" } });
  if (fileSize > maxBillBytes) return fail("bill_too_large");
  return undefined;
}

export type AnnounceDependencies = {
  sessions: Pick<SessionStore, "save">;
  bills: Pick<BillStore, "create">;
  files: Pick<BillFiles, "allowUpload">;
};

type Announced = { billId: string; fileSize: number; correlationId: string; ip: string; at: Date };

/**
 * Creates a bill and a form post with which a browser uploads its file straight to the bucket. The session waits for this
 * bill from now on, and not for an earlier one. Undefined if the session changed since it was read: the bill then expires like
 * one whose file never came.
 */
export async function announceBill(
  session: SessionRecord,
  { billId, fileSize, correlationId, ip, at }: Announced,
  { sessions, bills, files }: AnnounceDependencies,
) {
  const filePath = uploadPath(billId);
  await bills.create({
    billId,
    sessionId: session.sessionId,
    ownerHash: session.ownerHash,
    networkHash: askerOf(ip),
    filePath,
    fileSize,
    status: "uploading",
    unfinished: "yes",
    correlationId,
    createdAt: at.toISOString(),
    updatedAt: at.toISOString(),
    expiresAt: expiryAfter(retentionDays.bill, at),
  });
  // Another device asks for the bill as soon as the session names it.
  const saved = await sessions.save(withRefreshedExpiry({ ...session, awaitedBillId: billId }, at));
  if (!saved.ok) return undefined;
  return { filePath, upload: await files.allowUpload(filePath) };
}
