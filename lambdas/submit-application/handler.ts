import type { ApplicationForm } from "../../contracts/application.ts";
import type { EnrollmentRecord, SessionRecord } from "../../contracts/records.ts";
import type { routes } from "../../contracts/routes.ts";
import { hasReached } from "../../domain/session-status.ts";
import { newEnrollment, withPerson } from "../enrollments.ts";
import type { Decide } from "../platform/http.ts";
import { changedMeanwhile, conflict, ok, unknownSession } from "../platform/replies.ts";
import type { Clock, EnrollmentStore, SessionStore } from "../ports.ts";
import { advanced, retryingConflicts, touched } from "../sessions.ts";

type Needs = { sessions: SessionStore; enrollments: EnrollmentStore; newId: () => string; now: Clock };

/** Takes the application. Until it is completed, a later one replaces it; after that nothing changes any more. */
export const submitApplication =
  ({ sessions, enrollments, newId, now }: Needs): Decide<typeof routes.submitApplication> =>
  async ({ body: { sessionId, formValues }, owner }) => {
    const reply = await retryingConflicts(async () => {
      const session = await sessions.find(sessionId, owner.hash);
      if (!session) return unknownSession;
      if (!hasReached(session.status, "utility_verified"))
        return conflict("Please connect your utility account first.");

      const lead = session.customerId ? await enrollments.find(session.customerId) : undefined;
      if (lead?.stage === "completed") return ok({ customerId: lead.customerId });

      const at = now();
      const base = lead ?? newEnrollment({ customerId: newId(), session, person: formValues, at });
      const enrollment = submitted(base, session, formValues, at);
      const saved = await enrollments.saveWithSession(
        enrollment,
        inSession(session, enrollment, formValues, at),
      );
      return saved.ok ? ok({ customerId: enrollment.customerId }) : undefined;
    });
    return reply ?? changedMeanwhile;
  };

const submitted = (
  lead: EnrollmentRecord,
  { utilityData }: SessionRecord,
  application: ApplicationForm,
  at: Date,
): EnrollmentRecord => ({
  ...withPerson(lead, application),
  phone: application.phone,
  stage: "submitted",
  source: utilityData?.source ?? "manual",
  utility: utilityData?.utility,
  billId: utilityData?.billId,
  application,
  submittedAt: at.toISOString(),
  updatedAt: at.toISOString(),
});

const inSession = (
  session: SessionRecord,
  { customerId }: EnrollmentRecord,
  { firstName, lastName, email, phone, ...rest }: ApplicationForm,
  at: Date,
): SessionRecord =>
  touched(
    advanced(
      {
        ...session,
        ...{ firstName, lastName, email, phone, customerId },
        applicationData: { firstName, lastName, email, phone, ...rest },
      },
      "application_submitted",
    ),
    at,
  );
