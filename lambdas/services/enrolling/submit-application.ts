import { isDeepStrictEqual } from "node:util";
import type { Application } from "#contracts/http/application.ts";
import type { routes } from "#contracts/http/routes.ts";
import type { EnrollmentRecord } from "#contracts/storage/enrollment.ts";
import type { SessionRecord } from "#contracts/storage/session.ts";
import { incomeTables } from "#data/income.ts";
import type { ServedZip } from "#domain/eligibility.ts";
import { householdQuestion } from "#domain/income-limits.ts";
import { phoneLookupKey } from "#domain/lookup-keys.ts";
import type { Input, RouteHandler } from "#lambdas/shared/middleware/http.ts";
import { log } from "#lambdas/shared/middleware/log.ts";
import { rejectMailDomain } from "#lambdas/shared/middleware/mail-domain.ts";
import { fail, ok } from "#lambdas/shared/middleware/replies.ts";
import { updateSession } from "#lambdas/shared/middleware/with-session.ts";
import type { Clock, Enrollments, Limiter, MailDomains, SessionStore } from "#lambdas/shared/ports.ts";
import { accountOrigin } from "#lambdas/shared/records/account-origin.ts";
import { withTcpaConsent } from "#lambdas/shared/records/consents.ts";
import {
  findEnrollment,
  findFormerHome,
  newLead,
  stageReached,
  withPerson,
} from "#lambdas/shared/records/enrollments.ts";
import { hasMovedElsewhere, isOutsideOfTerritory } from "#lambdas/shared/records/moves.ts";
import {
  atAddress,
  withoutAwaitedBill,
  withRefreshedExpiry,
  withStatus,
} from "#lambdas/shared/records/sessions.ts";
import { rejectSignUp } from "./sign-up-limit.ts";

type Dependencies = {
  sessions: SessionStore;
  enrollments: Enrollments;
  mailDomains: MailDomains;
  limiter: Pick<Limiter, "take">;
  servedZips: readonly ServedZip[];
  newId: () => string;
  now: Clock;
};

/** Consent events are only appended, and a DynamoDB item has room for a few hundred. */
const maxConsentEvents = 100;

/**
 * Stores the application. A later one replaces it until the enrollment is completed. A household that moves stays with the
 * utility of its former home, or enrolls the new one on its own.
 */
export const submitApplication =
  ({
    sessions,
    enrollments,
    mailDomains,
    limiter,
    servedZips,
    newId,
    now,
  }: Dependencies): RouteHandler<typeof routes.submitApplication> =>
  async ({ body: { sessionId, formValues, enrollsSeparately = false }, owner, request }) => {
    const application = withMailingAddress(formValues);
    return updateSession(sessions, { sessionId, owner }, async (stored) => {
      const session = enrollsSeparately ? withoutMove(stored) : stored;
      if (!session.utilityData) return fail("utility_not_connected");

      const found = await findEnrollment(enrollments, session);
      const lead = found && enrollsSeparately ? withoutFormerHome(found) : found;
      if (lead?.stage === "completed") return ok({ customerId: lead.customerId });
      if (lead && lead.consents.length >= maxConsentEvents) return fail("too_many_changes");

      const { email } = application;
      const [former, rejection] = await Promise.all([
        findFormerHome(enrollments, lead && withPerson(lead, application)),
        rejectMailDomain(mailDomains, { email, accepted: lead?.email, field: "formValues.email" }),
      ]);
      if (hasMovedElsewhere(former, lead)) return fail("already_moved");
      const newHome = { utility: session.utilityData.utility, zip: application.serviceAddress.zip };
      if (isOutsideOfTerritory(former, newHome, servedZips)) return fail("move_outside_of_territory");

      if (rejection) return rejection;
      const limited = await rejectSignUp(limiter, { ip: request.ip, email, former: lead?.emailKey });
      if (limited) return limited;

      const at = now();
      const base = lead ?? newLead({ customerId: newId(), session, person: application, at });
      const enrollment = submittedEnrollment(base, session, { application, request, at });
      const saved = await enrollments.saveWithSession(
        enrollment,
        submittedSession(session, enrollment, application, at),
      );
      if (!saved.ok) return undefined;
      const { customerId, source = "manual", synthetic } = enrollment;
      log.applicationSubmitted({ customerId, source, synthetic });
      return ok({ customerId });
    });
  };

const withoutMove = ({ move: _, ...session }: SessionRecord): SessionRecord => session;
const withoutFormerHome = ({ movesFrom: _, ...lead }: EnrollmentRecord): EnrollmentRecord => lead;

/** Specification, "Manual enrollment": if the mailing address is the service address, it is stored as a copy. */
const withMailingAddress = (application: Application): Application =>
  application.enrollmentSource === "manual" && application.mailingAddress.sameAsService
    ? { ...application, mailingAddress: { sameAsService: true, ...application.serviceAddress } }
    : application;

type Submission = {
  application: Application;
  request: Input<typeof routes.submitApplication>["request"];
  at: Date;
};

function submittedEnrollment(
  lead: EnrollmentRecord,
  { utilityData }: SessionRecord,
  submission: Submission,
): EnrollmentRecord {
  const { application, at } = submission;
  const submitted: EnrollmentRecord = {
    ...withPerson(lead, application),
    phone: application.phone,
    phoneKey: phoneLookupKey(application.phone),
    ...stageReached("submitted", lead, at),
    utility: utilityData?.utility,
    ...accountOrigin(utilityData, { utility: utilityData?.utility }),
    application,
    household: householdOf(application),
    consents: withTcpaConsent(lead.consents, submission),
    submittedAt: at.toISOString(),
    updatedAt: at.toISOString(),
  };
  const { stageAt, submittedAt } = lead;
  return isDeepStrictEqual(contentOf(lead), contentOf(submitted))
    ? { ...submitted, stageAt, submittedAt }
    : submitted;
}

/** What was submitted, as it is stored. The same content again is no other application: whoever accepted it has accepted it. */
const contentOf = ({ stageAt: _, submittedAt: __, updatedAt: ___, ...content }: EnrollmentRecord): unknown =>
  JSON.parse(JSON.stringify(content));

/** The income question with its answer, as it was shown: limits change every year. */
function householdOf({ householdInfo, serviceAddress }: Application): EnrollmentRecord["household"] {
  const { size, income: answer, county } = householdInfo;
  const question = householdQuestion(incomeTables, { zip: serviceAddress.zip, size, county });
  if (!answer || !question) return undefined;
  const { people, limit } = question;
  return { size: people, answer, county: question.county, limit, limitYear: incomeTables.year };
}

const submittedSession = (
  session: SessionRecord,
  { customerId }: EnrollmentRecord,
  application: Application,
  at: Date,
): SessionRecord => {
  const { firstName, lastName, email, phone } = application;
  const contact = { firstName, lastName, email, phone };
  return withRefreshedExpiry(
    withStatus(
      {
        ...withoutAwaitedBill(atAddress(session, email)),
        ...contact,
        customerId,
        applicationData: application,
      },
      "application_submitted",
    ),
    at,
  );
};
