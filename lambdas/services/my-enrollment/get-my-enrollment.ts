import type { UnfinishedApplication } from "#contracts/http/my-enrollment.ts";
import type { routes } from "#contracts/http/routes.ts";
import type { EnrollmentRecord } from "#contracts/storage/enrollment.ts";
import { withAccess } from "#lambdas/shared/middleware/access.ts";
import type { RouteHandler } from "#lambdas/shared/middleware/http.ts";
import { ok } from "#lambdas/shared/middleware/replies.ts";
import type { AccessSessions, Clock, Enrollments } from "#lambdas/shared/ports.ts";
import { deletionRequest } from "#lambdas/shared/records/deletions.ts";
import { isFormerHome } from "#lambdas/shared/records/moves.ts";
import { byOwnership } from "#lambdas/shared/records/ownership.ts";
import { optOutAmong } from "#lambdas/shared/records/vendor-choices.ts";
import { ownEnrollment } from "./own-enrollment.ts";

type Dependencies = {
  accessSessions: Pick<AccessSessions, "find">;
  enrollments: Pick<Enrollments, "findByEmail">;
  now: Clock;
};

/**
 * Everything that "My enrollment" shows for an address: two reads, by key and by index. The function may not decrypt
 * numbers, and what is kept for the law after a deletion request is not shown. A draft is not shown either: anybody can type an
 * address without signing up.
 */
export const getMyEnrollment =
  ({ accessSessions, ...records }: Dependencies): RouteHandler<typeof routes.getMyEnrollment> =>
  async ({ access }) =>
    withAccess(accessSessions, { access }, async ({ emailKey }) => {
      const { enrollments, now } = records;
      const found = await enrollments.findByEmail(emailKey);
      const shown = found.filter((enrollment) => !deletionRequest(enrollment)).toSorted(byOwnership);
      const completed = shown.filter(({ stage }) => stage === "completed");
      // Of several applications for a new home, one is completed; the others cannot be any more.
      const hasMoved = new Set<string | undefined>(
        completed.filter(({ movedTo }) => movedTo).map(({ customerId }) => customerId),
      );
      const optOut = optOutAmong(shown);
      return ok({
        email: emailKey,
        ...(optOut && { vendorsOffSince: optOut.at }),
        enrollments: completed.map((enrollment) => ownEnrollment(enrollment, shown, now())),
        // All of them: whatever strangers begin with the address, the household finds its own.
        unfinished: shown
          .filter(({ stage, movesFrom }) => stage !== "completed" && !hasMoved.has(movesFrom?.customerId))
          .map((application) => unfinished(application, shown)),
      });
    });

function unfinished(record: EnrollmentRecord, all: readonly EnrollmentRecord[]): UnfinishedApplication {
  const { sessionId, createdAt, firstName, stage, utility, application, movesFrom } = record;
  const isMove = all.some((other) => isFormerHome(other, record));
  return {
    sessionId,
    startedAt: createdAt,
    firstName,
    isSubmitted: stage === "submitted",
    ...(utility && { utility }),
    ...(application && { zip: application.serviceAddress.zip }),
    ...(movesFrom &&
      isMove && {
        move: { zip: application?.serviceAddress.zip ?? movesFrom.zip, movingDate: movesFrom.movingDate },
      }),
  };
}
