import type { routes } from "#contracts/http/routes.ts";
import { limits } from "#domain/limits.ts";
import { networkOf } from "#lambdas/shared/client-network.ts";
import { clearedAccessCookie, withAccess } from "#lambdas/shared/middleware/access.ts";
import type { RouteHandler } from "#lambdas/shared/middleware/http.ts";
import { log } from "#lambdas/shared/middleware/log.ts";
import { fail, ok, rateLimited } from "#lambdas/shared/middleware/replies.ts";
import type {
  AccessSessions,
  BillStore,
  Clock,
  DeletionQueue,
  Enrollments,
  Limiter,
  RecordIdsOfAddress,
  SessionStore,
} from "#lambdas/shared/ports.ts";
import { isContested } from "#lambdas/shared/records/address-changes.ts";
import { deletionOutcome } from "#lambdas/shared/records/closures.ts";
import { takeChange } from "#lambdas/shared/records/email-counts.ts";
import { findRecordsOfAddress } from "#lambdas/shared/records/records-of-address.ts";

type Dependencies = {
  accessSessions: Pick<AccessSessions, "find" | "remove">;
  ids: RecordIdsOfAddress;
  enrollments: Pick<Enrollments, "find">;
  sessions: Pick<SessionStore, "findForServer">;
  bills: Pick<BillStore, "findBySession">;
  deletionRequests: DeletionQueue;
  limiter: Limiter;
  now: Clock;
};

/**
 * Says what deleting everything of the address means whose link was opened in this browser. Once it is confirmed, ends the access of
 * every browser, and records the request, which `carry-out-deletion` carries out.
 */
export const requestDeletion =
  ({
    accessSessions,
    deletionRequests,
    limiter,
    now,
    ...stores
  }: Dependencies): RouteHandler<typeof routes.requestDeletion> =>
  async ({ body: { confirmed, language }, access, request: { ip, userAgent, correlationId } }) =>
    withAccess(accessSessions, { access }, async ({ emailKey, ...browser }) => {
      const uses = confirmed ? [{ limit: limits.vendorRequestsOfNetwork, subject: networkOf(ip) }] : [];
      const ofMailbox = { limit: limits.deletionsOfMailbox, subject: emailKey };
      const taken = await takeChange(limiter, ip, ...uses, ofMailbox);
      if (!taken.ok) return rateLimited(taken);
      const asked = { at: now(), evidence: { by: "household", ip, userAgent } as const };
      const records = await findRecordsOfAddress(emailKey, stores);
      if (records.some(({ enrollment }) => enrollment && isContested(enrollment, asked.at)))
        return fail("deletion_waits");
      if (!confirmed) return ok(deletionOutcome(records, asked));
      if (!(await accessSessions.remove(browser, "all"))) return fail("access_expired");
      // Until then, an opened link could move an enrollment to another address, where it is not deleted.
      const outcome = deletionOutcome(await findRecordsOfAddress(emailKey, stores), asked);
      const { closed, ...announced } = outcome;
      await deletionRequests.add({
        emailKey,
        language,
        requestedAt: now().toISOString(), // later than whatever a browser with access began
        evidence: asked.evidence,
        announced,
        ...(correlationId && { correlationId }),
      });
      log.deletionRequested({ enrollments: closed.length });
      return ok(outcome, { cookies: [clearedAccessCookie()] });
    });
