import type { routes } from "#contracts/http/routes.ts";
import type { SignUpForm } from "#contracts/http/sign-up.ts";
import type { EnrollmentRecord, SessionRecord } from "#contracts/storage/records.ts";
import type { RouteHandler } from "#lambdas/shared/middleware/http.ts";
import { log } from "#lambdas/shared/middleware/log.ts";
import { ok } from "#lambdas/shared/middleware/replies.ts";
import { updateSession } from "#lambdas/shared/middleware/with-session.ts";
import type { Clock, EnrollmentStore, SessionStore } from "#lambdas/shared/ports.ts";
import { findEnrollment, newLead, withPerson } from "#lambdas/shared/records/enrollments.ts";
import { withEmailKey, withRefreshedExpiry } from "#lambdas/shared/records/sessions.ts";

type Dependencies = { sessions: SessionStore; enrollments: EnrollmentStore; newId: () => string; now: Clock };

/** Creates the lead at sign-up. A repeated request updates the same lead. */
export const createCustomer =
  ({ sessions, enrollments, newId, now }: Dependencies): RouteHandler<typeof routes.createCustomer> =>
  async ({ body: { sessionId, ...person }, owner }) => {
    return updateSession(sessions, { sessionId, owner }, async (session) => {
      const existing = await findEnrollment(enrollments, session);
      if (existing && existing.stage !== "lead") return ok({ customerId: existing.customerId });

      const lead = existing
        ? withNewPerson(existing, person, now())
        : newLead({ customerId: newId(), session, person, at: now() });
      const saved = await enrollments.saveWithSession(lead, withCustomer(session, lead, person, now()));
      if (!saved.ok) return undefined;
      if (!existing) log.signedUp({ customerId: lead.customerId });
      return ok({ customerId: lead.customerId });
    });
  };

const withNewPerson = (lead: EnrollmentRecord, person: SignUpForm, at: Date): EnrollmentRecord => ({
  ...withPerson(lead, person),
  updatedAt: at.toISOString(),
});

const withCustomer = (
  session: SessionRecord,
  { customerId }: EnrollmentRecord,
  person: SignUpForm,
  at: Date,
) => withRefreshedExpiry(withEmailKey({ ...session, ...person, customerId }), at);
