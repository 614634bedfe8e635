import type { routes } from "#contracts/http/routes.ts";
import { limits } from "#domain/limits.ts";
import type { RouteHandler } from "#lambdas/shared/middleware/http.ts";
import { fail, ok, rateLimited } from "#lambdas/shared/middleware/replies.ts";
import type {
  BillFiles,
  BillStore,
  Clock,
  Limiter,
  SessionStore,
  SwitchReader,
} from "#lambdas/shared/ports.ts";
import { retryOnConflict } from "#lambdas/shared/records/conflicts.ts";
import { announceBill, rejectFile } from "./announce-bill.ts";
import { findLinkedSession, linkedUpload } from "./upload-link.ts";

type Dependencies = {
  sessions: Pick<SessionStore, "findForServer" | "save">;
  bills: Pick<BillStore, "create" | "find">;
  files: Pick<BillFiles, "allowUpload">;
  limiter: Limiter;
  isUploadOff: SwitchReader;
  newId: () => string;
  now: Clock;
};

/**
 * Like `create-bill`, for another device with the token of an upload link. The first request binds the link to its bill. Until
 * that bill has arrived, a further one gives permission for the same bill again, because connections of phones break.
 */
export const createLinkedBill =
  ({ isUploadOff, newId, now, ...stores }: Dependencies): RouteHandler<typeof routes.createLinkedBill> =>
  async ({ body: { token, fileType, fileSize }, request: { correlationId, ip } }) => {
    const rejected = rejectFile({ fileType, fileSize });
    if (rejected) return rejected;
    const { sessions, bills, files, limiter } = stores;
    const linked = await findLinkedSession(sessions, token, now());
    // A link that was used must not spend the uploads of its session.
    if (!linked || !(await linkedUpload(linked, bills))) return fail("link_not_valid");
    if (await isUploadOff()) return fail("upload_not_offered");
    const taken = await limiter.take(limits.uploadsOfSession, linked.sessionId);
    if (!taken.ok) return rateLimited(taken);
    const reply = await retryOnConflict(async () => {
      const at = now();
      const session = await findLinkedSession(sessions, token, at);
      const upload = session && (await linkedUpload(session, bills));
      if (!upload) return fail("link_not_valid");
      if (upload !== "new") return ok({ upload: await files.allowUpload(upload.filePath) });
      const billId = newId();
      const announced = await announceBill(
        { ...session, uploadLink: { ...session.uploadLink, billId } },
        { billId, fileSize, correlationId, ip, at },
        stores,
      );
      return announced && ok({ upload: announced.upload });
    });
    return reply ?? fail("session_changed");
  };
