import type { Application } from "#contracts/http/application.ts";
import type { routes } from "#contracts/http/routes.ts";
import type { EnrollmentRecord, SessionRecord } from "#contracts/storage/records.ts";
import { incomeTables } from "#data/income.ts";
import { householdQuestion } from "#domain/income-limits.ts";
import { accountLookupKey, phoneLookupKey } from "#domain/lookup-keys.ts";
import { hasReached } from "#domain/session-status.ts";
import type { Input, RouteHandler } from "#lambdas/shared/middleware/http.ts";
import { log } from "#lambdas/shared/middleware/log.ts";
import { fail, ok } from "#lambdas/shared/middleware/replies.ts";
import type { Clock, EnrollmentStore, SessionStore } from "#lambdas/shared/ports.ts";
import { retryOnConflict } from "#lambdas/shared/records/conflicts.ts";
import { newLead, withPerson } from "#lambdas/shared/records/enrollments.ts";
import { withRefreshedExpiry, withStatus } from "#lambdas/shared/records/sessions.ts";
import { withTcpaConsent } from "./calls.ts";

type Dependencies = { sessions: SessionStore; enrollments: EnrollmentStore; newId: () => string; now: Clock };

/** Evidence is only added to, and a record has room for a few hundred pieces: nobody changes their mind so often. */
const mostConsents = 100;
const tooManyChanges = fail("too_many_changes");

/** Takes the application. Until it is completed, a later one replaces it; after that nothing changes any more. */
export const submitApplication =
  ({ sessions, enrollments, newId, now }: Dependencies): RouteHandler<typeof routes.submitApplication> =>
  async ({ body: { sessionId, formValues }, owner, request }) => {
    const application = withMailingCopied(formValues);
    const reply = await retryOnConflict(async () => {
      const session = await sessions.find(sessionId, owner.hash);
      if (!session) return fail("session_not_found");
      if (!hasReached(session.status, "utility_verified")) return fail("utility_not_connected");

      const lead = session.customerId ? await enrollments.find(session.customerId) : undefined;
      if (lead?.stage === "completed") return ok({ customerId: lead.customerId });
      if (lead && lead.consents.length >= mostConsents) return tooManyChanges;

      const at = now();
      const base = lead ?? newLead({ customerId: newId(), session, person: application, at });
      const enrollment = submitted(base, session, { application, request, at });
      const saved = await enrollments.saveWithSession(
        enrollment,
        inSession(session, enrollment, application, at),
      );
      if (!saved.ok) return undefined;
      const { customerId, source = "manual" } = enrollment;
      log.applicationSubmitted({ customerId, source });
      return ok({ customerId });
    });
    return reply ?? fail("session_changed");
  };

/** Spec, "Manual enrollment": the same address is copied, so that whoever reads it need not look elsewhere. */
const withMailingCopied = (application: Application): Application =>
  application.enrollmentSource === "manual" && application.mailingAddress.sameAsService
    ? { ...application, mailingAddress: { sameAsService: true, ...application.serviceAddress } }
    : application;

type Sent = {
  application: Application;
  request: Input<typeof routes.submitApplication>["request"];
  at: Date;
};

function submitted(lead: EnrollmentRecord, { utilityData }: SessionRecord, sent: Sent): EnrollmentRecord {
  const { application, at } = sent;
  const byHand = application.enrollmentSource === "manual";
  return {
    ...withPerson(lead, application),
    phone: application.phone,
    phoneKey: phoneLookupKey(application.phone),
    stage: "submitted",
    stageAt: at.toISOString(),
    source: byHand ? "manual" : (utilityData?.source ?? "manual"),
    utility: utilityData?.utility,
    utilityAccountKey: accountLookupKey(utilityData?.accountNumber ?? ""),
    billId: byHand ? undefined : utilityData?.billId,
    application,
    household: householdOf(application),
    consents: withTcpaConsent(lead.consents, sent),
    submittedAt: at.toISOString(),
    updatedAt: at.toISOString(),
  };
}

/** The question as it stood on the screen, beside its answer: limits change every year. */
function householdOf({ householdInfo, serviceAddress }: Application): EnrollmentRecord["household"] {
  const { size, income: answer, county } = householdInfo;
  const question = householdQuestion(incomeTables, { zip: serviceAddress.zip, size, county });
  if (!answer || !question) return undefined;
  const { people, limit } = question;
  return { size: people, answer, county: question.county, limit, limitYear: incomeTables.year };
}

const inSession = (
  session: SessionRecord,
  { customerId }: EnrollmentRecord,
  application: Application,
  at: Date,
): SessionRecord => {
  const { firstName, lastName, email, phone } = application;
  const contact = { firstName, lastName, email, phone };
  return withRefreshedExpiry(
    withStatus({ ...session, ...contact, customerId, applicationData: application }, "application_submitted"),
    at,
  );
};
