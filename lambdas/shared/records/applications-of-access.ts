import type { EnrollmentRecord } from "#contracts/storage/enrollment.ts";
import { newOwnerSecret, ownerHash } from "#lambdas/shared/middleware/owner.ts";
import type { Enrollments, SessionStore } from "#lambdas/shared/ports.ts";
import { retryOnConflict } from "./conflicts.ts";
import { withoutAwaitedBill } from "./sessions.ts";

type Sessions = Pick<SessionStore, "findForServer" | "save">;
export type ApplicationStores = {
  sessions: Sessions;
  enrollments: Pick<Enrollments, "find" | "findByEmail">;
};

/** A move begins with access; continuing an application confirms its address, unless it is on hold. */
const mayBeOfAccess = ({ stage, movesFrom, emailConfirmedAt, hold }: EnrollmentRecord): boolean =>
  stage !== "completed" && Boolean(movesFrom ?? emailConfirmedAt ?? hold);

/**
 * Takes from every browser the applications of an address that it could only begin or continue with access: they are continued with
 * the next link. False if somebody kept changing one of them.
 */
export async function takeApplications(
  emailKey: string,
  { sessions, enrollments }: ApplicationStores,
): Promise<boolean> {
  const take = async ({ customerId, sessionId }: EnrollmentRecord) => {
    // The index may not yet say that it was continued.
    const current = await enrollments.find(customerId);
    return !current || !mayBeOfAccess(current) || takeApplication(sessionId, sessions);
  };
  const unfinished = (await enrollments.findByEmail(emailKey)).filter(({ stage }) => stage !== "completed");
  return (await Promise.all(unfinished.map(take))).every(Boolean);
}

/** Gives the session of an application an owner that no browser is. False if somebody kept changing it. */
const takeApplication = async (sessionId: string, sessions: Sessions): Promise<boolean> =>
  (await retryOnConflict(async () => {
    const session = await sessions.findForServer(sessionId);
    if (!session || session.status === "completed") return true;
    const saved = await sessions.save({
      ...withoutAwaitedBill(session),
      ownerHash: ownerHash(newOwnerSecret()),
    });
    return saved.ok ? true : undefined;
  })) === true;
