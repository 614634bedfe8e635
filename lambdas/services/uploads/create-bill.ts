import type { routes } from "#contracts/http/routes.ts";
import type { SessionRecord } from "#contracts/storage/session.ts";
import { limits } from "#domain/limits.ts";
import { hasReached } from "#domain/session-status.ts";
import type { RouteHandler } from "#lambdas/shared/middleware/http.ts";
import { fail, ok, rateLimited } from "#lambdas/shared/middleware/replies.ts";
import { updateSession, withSession } from "#lambdas/shared/middleware/with-session.ts";
import type {
  BillFiles,
  BillStore,
  Clock,
  Limiter,
  SessionStore,
  SwitchReader,
} from "#lambdas/shared/ports.ts";
import { withoutAwaitedBill } from "#lambdas/shared/records/sessions.ts";
import { announceBill, rejectFile } from "./announce-bill.ts";

type Dependencies = {
  sessions: SessionStore;
  bills: BillStore;
  files: Pick<BillFiles, "allowUpload">;
  limiter: Limiter;
  isUploadOff: SwitchReader;
  newId: () => string;
  now: Clock;
};

/** Announces the bill of the session's own browser. A link with which another device may upload one ends. */
export const createBill =
  ({ limiter, isUploadOff, newId, now, ...stores }: Dependencies): RouteHandler<typeof routes.createBill> =>
  async ({ body: { sessionId, fileType, fileSize }, owner, request: { correlationId, ip } }) => {
    const rejected = rejectFile({ fileType, fileSize });
    if (rejected) return rejected;
    const { sessions } = stores;
    return withSession(sessions, { sessionId, owner }, async (session) => {
      if (hasReached(session.status, "completed")) return fail("already_complete");
      if (await isUploadOff()) return fail("upload_not_offered");
      const taken = await limiter.take(limits.uploadsOfSession, sessionId);
      if (!taken.ok) return rateLimited(taken);
      const at = now();
      const announce = async (current: SessionRecord) => {
        const billId = newId(); // of each attempt: one that met a change of the session has created its bill
        const bill = { billId, fileSize, correlationId, ip, at };
        const announced = await announceBill(withoutAwaitedBill(current), bill, stores);
        return announced && ok({ tempId: billId, ...announced });
      };
      return updateSession(sessions, { sessionId, owner }, announce, session);
    });
  };
