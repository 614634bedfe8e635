import type { routes } from "#contracts/http/routes.ts";
import type { SignUpForm } from "#contracts/http/sign-up.ts";
import type { EnrollmentRecord, SessionRecord } from "#contracts/storage/records.ts";
import type { RouteHandler } from "#lambdas/shared/middleware/http.ts";
import { log } from "#lambdas/shared/middleware/log.ts";
import { fail, ok } from "#lambdas/shared/middleware/replies.ts";
import type { Clock, EnrollmentStore, SessionStore } from "#lambdas/shared/ports.ts";
import { retryOnConflict } from "#lambdas/shared/records/conflicts.ts";
import { newLead, withPerson } from "#lambdas/shared/records/enrollments.ts";
import { withRefreshedExpiry } from "#lambdas/shared/records/sessions.ts";

type Dependencies = { sessions: SessionStore; enrollments: EnrollmentStore; newId: () => string; now: Clock };

/** Makes the lead that support sees from the moment of sign-up. Asked again, it is the same customer. */
export const createCustomer =
  ({ sessions, enrollments, newId, now }: Dependencies): RouteHandler<typeof routes.createCustomer> =>
  async ({ body: { sessionId, ...person }, owner }) => {
    const reply = await retryOnConflict(async () => {
      const session = await sessions.find(sessionId, owner.hash);
      if (!session) return fail("session_not_found");
      const known = session.customerId ? await enrollments.find(session.customerId) : undefined;
      if (known && known.stage !== "lead") return ok({ customerId: known.customerId });

      const lead = known
        ? renamed(known, person, now())
        : newLead({ customerId: newId(), session, person, at: now() });
      const saved = await enrollments.saveWithSession(lead, signedUp(session, lead, person, now()));
      if (!saved.ok) return undefined;
      if (!known) log.signedUp({ customerId: lead.customerId });
      return ok({ customerId: lead.customerId });
    });
    return reply ?? fail("session_changed");
  };

const renamed = (lead: EnrollmentRecord, person: SignUpForm, at: Date): EnrollmentRecord => ({
  ...withPerson(lead, person),
  updatedAt: at.toISOString(),
});

const signedUp = (session: SessionRecord, { customerId }: EnrollmentRecord, person: SignUpForm, at: Date) =>
  withRefreshedExpiry({ ...session, ...person, customerId }, at);
