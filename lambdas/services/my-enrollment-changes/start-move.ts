import type { MoveForm } from "#contracts/http/my-enrollment-changes.ts";
import type { routes } from "#contracts/http/routes.ts";
import type { EnrollmentRecord } from "#contracts/storage/enrollment.ts";
import type { Evidence } from "#contracts/storage/record-fields.ts";
import type { SessionRecord } from "#contracts/storage/session.ts";
import { isCancelable } from "#domain/cancellation.ts";
import { type ServedZip, utilitiesIn } from "#domain/eligibility.ts";
import { limits } from "#domain/limits.ts";
import { keepsSubscription } from "#domain/moving.ts";
import { whileAccess, withAccess } from "#lambdas/shared/middleware/access.ts";
import type { RouteHandler } from "#lambdas/shared/middleware/http.ts";
import { log } from "#lambdas/shared/middleware/log.ts";
import { newOwnerSecret, ownerCookie, ownerHash } from "#lambdas/shared/middleware/owner.ts";
import { fail, ok, rateLimited } from "#lambdas/shared/middleware/replies.ts";
import type { AccessSessions, Clock, Enrollments, Limiter } from "#lambdas/shared/ports.ts";
import { newLead, ofAddress } from "#lambdas/shared/records/enrollments.ts";
import { newSession } from "#lambdas/shared/records/sessions.ts";
import { optOutOf, withOptOut, withoutVendors } from "#lambdas/shared/records/vendor-choices.ts";

type Dependencies = {
  accessSessions: Pick<AccessSessions, "find">;
  enrollments: Pick<Enrollments, "find" | "saveWithSession">;
  servedZips: readonly ServedZip[];
  limiter: Limiter;
  newId: () => string;
  now: Clock;
};

/**
 * Begins an application for the new home of a household that moves, with what we know of the person. The enrollment of the
 * former home does not change before that application is completed. Outside of the utility's territory nothing begins.
 */
export const startMove =
  (dependencies: Dependencies): RouteHandler<typeof routes.startMove> =>
  async ({ body: { customerId, ...form }, access, request: { ip, userAgent } }) => {
    const { accessSessions, enrollments, servedZips, limiter, newId, now } = dependencies;
    return withAccess(accessSessions, { access }, async ({ emailKey, ...browser }) => {
      const taken = await limiter.take(limits.movesOfMailbox, emailKey);
      if (!taken.ok) return rateLimited(taken);
      const former = ofAddress(await enrollments.find(customerId), emailKey);
      if (!former) return fail("enrollment_not_found");
      if (former.movedTo) return fail("already_moved");
      if (!isCancelable(former)) return fail("not_movable");
      const inZip = utilitiesIn(servedZips, form.zip);
      if (!keepsSubscription(former.utility, inZip)) {
        return ok({ outcome: "outside" as const, utilities: inZip.ours });
      }
      const secret = newOwnerSecret();
      const session: SessionRecord = {
        ...newSession(newId(), ownerHash(secret), now()),
        ...personOf(former),
        ...(former.utility && { move: { utility: former.utility, zip: form.zip } }),
      };
      const evidence = { by: "household", ip, userAgent } as const;
      const lead = newHome({ former, session, form, evidence, customerId: newId(), at: now() });
      // Both are new, so nobody else can have changed them.
      const optOut = optOutOf(former);
      await enrollments.saveWithSession(
        withOptOut(lead, optOut),
        withoutVendors({ ...session, customerId: lead.customerId }, optOut),
      );
      log.moveStarted({ customerId: lead.customerId, formerCustomerId: customerId });
      const begun = {
        outcome: "begun" as const,
        sessionId: session.sessionId,
        customerId: lead.customerId,
      };
      return whileAccess(accessSessions, browser, ok(begun, { cookies: [ownerCookie(secret)] }));
    });
  };

type Move = {
  former: EnrollmentRecord;
  session: SessionRecord;
  form: MoveForm;
  evidence: Evidence;
  customerId: string;
  at: Date;
};

/**
 * The lead of the new home. The mailbox was confirmed by the link that opened My enrollment. Consents are given anew: what was
 * agreed to before is on the record of the former home.
 */
const newHome = ({ former, session, form, evidence, customerId, at }: Move): EnrollmentRecord => ({
  ...newLead({ customerId, session, person: former, at }),
  emailConfirmedAt: former.emailConfirmedAt,
  phone: former.phone,
  phoneKey: former.phoneKey,
  movesFrom: { customerId: former.customerId, ...form, startedAt: at.toISOString(), evidence },
});

/** What the forms of the new application are filled with. The question about income is another one in another county. */
function personOf({ firstName, lastName, email, phone, application }: EnrollmentRecord) {
  const person = { firstName, lastName, email, ...(phone && { phone }) };
  if (!application) return person;
  const { contactMethod, householdInfo } = application;
  const applicationData = { ...person, contactMethod, householdInfo: { size: householdInfo.size } };
  return { ...person, applicationData };
}
