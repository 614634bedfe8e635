import type { routes } from "#contracts/http/routes.ts";
import type { SignUpForm } from "#contracts/http/session.ts";
import type { EnrollmentRecord } from "#contracts/storage/enrollment.ts";
import type { Evidence } from "#contracts/storage/record-fields.ts";
import type { SessionRecord } from "#contracts/storage/session.ts";
import type { RouteHandler } from "#lambdas/shared/middleware/http.ts";
import { log } from "#lambdas/shared/middleware/log.ts";
import { rejectMailDomain } from "#lambdas/shared/middleware/mail-domain.ts";
import { fail, ok } from "#lambdas/shared/middleware/replies.ts";
import { updateSession } from "#lambdas/shared/middleware/with-session.ts";
import type { Clock, Enrollments, Limiter, MailDomains, SessionStore } from "#lambdas/shared/ports.ts";
import { findEnrollment, newLead, withPerson } from "#lambdas/shared/records/enrollments.ts";
import { atAddress, withEmailKey, withRefreshedExpiry } from "#lambdas/shared/records/sessions.ts";
import { mayCorrectAddress } from "#lambdas/shared/records/unconfirmed-address.ts";
import { optOutOf, withOptOut, withoutVendors } from "#lambdas/shared/records/vendor-choices.ts";
import { rejectSignUp } from "./sign-up-limit.ts";

type Dependencies = {
  sessions: SessionStore;
  enrollments: Enrollments;
  mailDomains: MailDomains;
  limiter: Pick<Limiter, "take">;
  newId: () => string;
  now: Clock;
};

/**
 * Creates the lead at sign-up. Until completion, a repeated request corrects the person everywhere: in the lead or the
 * application, in the session and in its draft. Afterwards it corrects a mistyped address until that is confirmed, and has the
 * confirmation sent there. A choice about vendors and a move stay with the address for which they were
 * made: somebody else could name that address and read the choice under an own one, or end the enrollment that moves.
 */
export const createCustomer =
  ({
    sessions,
    enrollments,
    mailDomains,
    limiter,
    newId,
    now,
  }: Dependencies): RouteHandler<typeof routes.createCustomer> =>
  async ({ body: { sessionId, ...person }, owner, request: { ip, userAgent } }) => {
    return updateSession(sessions, { sessionId, owner }, async (session) => {
      const existing = await findEnrollment(enrollments, session);
      if (existing?.stage === "completed") {
        if (isSamePerson(existing, person)) return ok({ customerId: existing.customerId });
        if (!hasSameName(existing, person) || !mayCorrectAddress(existing)) return fail("already_complete");
      }
      const { email } = person;
      const rejection = await rejectMailDomain(mailDomains, { email, accepted: existing?.email });
      if (rejection) return rejection;
      const limited = await rejectSignUp(limiter, { ip, email, former: existing?.emailKey });
      if (limited) return limited;
      const at = now();
      const enrollment = existing
        ? withCorrection(existing, person, { at, evidence: { by: "household", ip, userAgent } })
        : newLead({ customerId: newId(), session, person, at });
      const own = atAddress(session, email);
      const optOut = optOutOf(own);
      const saved = await enrollments.saveWithSession(
        withOptOut(enrollment, optOut),
        withoutVendors(withCustomer(own, enrollment, person, at), optOut),
      );
      if (!saved.ok) return undefined;
      if (!existing) log.signedUp({ customerId: enrollment.customerId, synthetic: enrollment.synthetic });
      return ok({ customerId: enrollment.customerId });
    });
  };

const hasSameName = ({ firstName, lastName }: EnrollmentRecord, person: SignUpForm): boolean =>
  firstName === person.firstName && lastName === person.lastName;

const isSamePerson = (enrollment: EnrollmentRecord, person: SignUpForm): boolean =>
  hasSameName(enrollment, person) && enrollment.email.toLowerCase() === person.email.toLowerCase();

/** A record has room for a few hundred, and whoever signed up may correct the address again and again. */
const maxAddressCorrections = 20;

/** The confirmation counts when it is sent. A link to the papers was counted for the former address, so it does not go to this one. */
const withCorrection = (
  {
    application,
    confirmationEmail,
    linkEmail: _,
    emailWaits: __,
    emailWaitsUntil: ___,
    ...enrollment
  }: EnrollmentRecord,
  person: SignUpForm,
  { at, evidence }: { at: Date; evidence: Evidence },
): EnrollmentRecord => ({
  ...withPerson(enrollment, person),
  ...(application && { application: { ...application, ...person } }),
  ...(enrollment.stage === "completed" && {
    addressCorrections: [
      ...(enrollment.addressCorrections ?? []),
      { at: at.toISOString(), evidence, from: enrollment.email, to: person.email },
    ].slice(-maxAddressCorrections),
  }),
  ...(confirmationEmail && { confirmationEmail: { state: "pending", askedAt: at.toISOString() } }),
  updatedAt: at.toISOString(),
});

const withCustomer = (
  { applicationData, ...session }: SessionRecord,
  { customerId }: EnrollmentRecord,
  person: SignUpForm,
  at: Date,
) =>
  withRefreshedExpiry(
    withEmailKey({
      ...session,
      ...person,
      ...(applicationData && { applicationData: { ...applicationData, ...person } }),
      customerId,
    }),
    at,
  );
