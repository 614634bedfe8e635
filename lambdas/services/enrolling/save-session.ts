import type { routes } from "#contracts/http/routes.ts";
import type { SaveSessionRequest } from "#contracts/http/session.ts";
import type { SessionRecord } from "#contracts/storage/session.ts";
import { confirmedUsage } from "#domain/bill-worth.ts";
import type { RouteHandler } from "#lambdas/shared/middleware/http.ts";
import { newOwnerSecret, ownerCookie, ownerHash } from "#lambdas/shared/middleware/owner.ts";
import { ok } from "#lambdas/shared/middleware/replies.ts";
import { updateSession } from "#lambdas/shared/middleware/with-session.ts";
import type { Clock, SessionStore } from "#lambdas/shared/ports.ts";
import {
  atAddress,
  newSession,
  withEmailKey,
  withoutAwaitedBill,
  withRefreshedExpiry,
  withStatus,
} from "#lambdas/shared/records/sessions.ts";
import { optOutOf } from "#lambdas/shared/records/vendor-choices.ts";

type Dependencies = {
  sessions: SessionStore;
  /** Whether this header of a request was signed with our key. */
  isSynthetic: (mark: string | undefined) => Promise<boolean>;
  newId: () => string;
  now: Clock;
};

/** Creates a session, which may be a synthetic one, or saves the fields that the body contains. */
export const saveSession =
  ({ sessions, isSynthetic, newId, now }: Dependencies): RouteHandler<typeof routes.saveSession> =>
  async ({ body, owner, affiliate: { click }, syntheticMark }) => {
    const { sessionId } = body;
    if (sessionId === undefined) {
      // Never the secret of the request: somebody else may have planted it, or completed an enrollment with it.
      const secret = newOwnerSecret();
      const created = {
        ...newSession(newId(), ownerHash(secret), now()),
        ...(owner.hash && { formerOwnerHash: owner.hash }),
      };
      const marked = (await isSynthetic(syntheticMark)) ? { ...created, synthetic: true as const } : created;
      const session = mergeChanges(marked, body, click, now());
      await sessions.save(session);
      return ok({ sessionId: session.sessionId }, { cookies: [ownerCookie(secret)] });
    }
    return updateSession(sessions, { sessionId, owner }, async (session) => {
      if (session.status === "completed") return ok({ sessionId }); // a completed session no longer changes
      const saved = await sessions.save(mergeChanges(session, body, click, now()));
      return saved.ok ? ok({ sessionId }) : undefined;
    });
  };

/** The affiliate network credits the last click. A household that opted out has none. */
function mergeChanges(
  session: SessionRecord,
  { sessionId: _, status, stoppedBillId, confirmedUsageBillId, ...changes }: SaveSessionRequest,
  click: string | undefined,
  at: Date,
) {
  const affiliateClick = optOutOf(session) ? session.affiliateClick : (click ?? session.affiliateClick);
  const defined = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  const ofAddress = changes.email === undefined ? session : atAddress(session, changes.email);
  const current = session.awaitedBillId === stoppedBillId ? withoutAwaitedBill(ofAddress) : ofAddress;
  const { utilityData } = current;
  const confirmed =
    utilityData?.usage && utilityData.billId === confirmedUsageBillId
      ? { utilityData: { ...utilityData, usage: confirmedUsage(utilityData.usage) } }
      : {};
  const next = {
    ...current,
    ...confirmed,
    ...defined,
    ...(affiliateClick && { affiliateClick }),
  };
  return withRefreshedExpiry(withStatus(withEmailKey(next), status ?? session.status), at);
}
