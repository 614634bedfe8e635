import { createHash, randomBytes } from "node:crypto";
import * as z from "zod/mini";
import type { BillRecord } from "#contracts/storage/bill.ts";
import type { SessionRecord } from "#contracts/storage/session.ts";
import { isCurrent } from "#domain/access.ts";
import { hasReached } from "#domain/session-status.ts";
import { uploadLinkExpiry } from "#domain/upload-link.ts";
import type { BillStore, SessionStore } from "#lambdas/shared/ports.ts";
import { withoutAwaitedBill } from "#lambdas/shared/records/sessions.ts";

/**
 * `<session id>.<secret>`. The first part names the item that is read, the second one proves that the page showed the link.
 * 128 bits are enough for ten minutes, and the code that is drawn of them stays coarse.
 */
const tokenFormat = z.string().check(z.regex(/^[0-9a-f-]{36}\.[\w-]{22}$/));
const secretBytes = 16;

const hashOf = (secret: string) => createHash("sha256").update(`upload-link\n${secret}`).digest("base64url");

/**
 * The session with a new upload link, and the link's token, which is stored nowhere. An earlier link ends, and so does the
 * waiting for its bill.
 */
export function withUploadLink(session: SessionRecord, at: Date): { session: SessionRecord; token: string } {
  const secret = randomBytes(secretBytes).toString("base64url");
  const former = session.uploadLink?.billId;
  const current =
    former !== undefined && former === session.awaitedBillId ? withoutAwaitedBill(session) : session;
  return {
    session: { ...current, uploadLink: { secretHash: hashOf(secret), expiresAt: uploadLinkExpiry(at) } },
    token: `${session.sessionId}.${secret}`,
  };
}

type LinkedSession = SessionRecord & { uploadLink: NonNullable<SessionRecord["uploadLink"]> };

/** The session whose current link has this token. Undefined if the token is malformed, unknown, replaced or expired. */
export async function findLinkedSession(
  sessions: Pick<SessionStore, "findForServer">,
  token: string,
  at: Date,
): Promise<LinkedSession | undefined> {
  const [sessionId, secret] = tokenFormat.safeParse(token).data?.split(".") ?? [];
  const session = sessionId && secret ? await sessions.findForServer(sessionId) : undefined;
  const uploadLink = session?.uploadLink;
  if (!session || !secret || uploadLink?.secretHash !== hashOf(secret)) return undefined;
  return isCurrent(uploadLink, at) ? { ...session, uploadLink } : undefined;
}

/**
 * What a link may still send: a bill that was not announced yet (`new`), the announced one again until it has arrived, or nothing,
 * because the household went on without it.
 */
export async function linkedUpload(
  { uploadLink, awaitedBillId, status }: LinkedSession,
  bills: Pick<BillStore, "find">,
): Promise<"new" | BillRecord | undefined> {
  if (hasReached(status, "completed")) return undefined;
  const { billId } = uploadLink;
  if (billId === undefined) return "new";
  const bill = billId === awaitedBillId ? await bills.find(billId) : undefined;
  return bill?.status === "uploading" ? bill : undefined;
}
