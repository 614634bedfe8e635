import type { routes } from "#contracts/http/routes.ts";
import { textVersions } from "#contracts/messages/text-versions.ts";
import type {
  ConsentEvent,
  EnrollmentRecord,
  IssuedDisclosure,
  SessionRecord,
} from "#contracts/storage/records.ts";
import { promisedDiscount } from "#domain/discounts.ts";
import { hasReached } from "#domain/session-status.ts";
import type { AcceptedAccount } from "#lambdas/shared/documents/disclosure-fields.ts";
import type { Input, RouteHandler } from "#lambdas/shared/middleware/http.ts";
import { log } from "#lambdas/shared/middleware/log.ts";
import { fail, ok } from "#lambdas/shared/middleware/replies.ts";
import type { Clock, EnrollmentStore, SessionStore } from "#lambdas/shared/ports.ts";
import { retryOnConflict } from "#lambdas/shared/records/conflicts.ts";
import { withRefreshedExpiry, withStatus } from "#lambdas/shared/records/sessions.ts";

type Dependencies = {
  sessions: SessionStore;
  enrollments: EnrollmentStore;
  /** The disclosure that this person was shown for this account number, as issued for signing. */
  presented: (shown: Shown) => Promise<IssuedDisclosure>;
  now: Clock;
};
type Shown = { session: SessionRecord; enrollment: EnrollmentRecord; accepted: AcceptedAccount; at: Date };
type Asked = Input<typeof routes.completeApplication>["request"];

const unfinished = fail("application_not_complete");

/**
 * Signs the enrollment: the promise, what was agreed to and the debt of the e-mail are written together. Asked
 * again it gives the same answer and changes nothing.
 */
export const completeApplication =
  ({
    sessions,
    enrollments,
    presented,
    now,
  }: Dependencies): RouteHandler<typeof routes.completeApplication> =>
  async ({ body: { sessionId, formData, language }, owner, request }) => {
    const reply = await retryOnConflict(async () => {
      const session = await sessions.find(sessionId, owner.hash);
      if (!session) return fail("session_not_found");
      const enrollment = session.customerId ? await enrollments.find(session.customerId) : undefined;
      if (!enrollment || !hasReached(session.status, "application_submitted")) return unfinished;
      const { customerId } = enrollment;
      if (enrollment.stage === "completed") return ok({ customerId });

      const at = now();
      const { utilityCompany: utility, accountNumber } = formData;
      const accepted = { utility, accountNumber, language };
      const disclosure = await presented({ session, enrollment, accepted, at });
      const signed = signedBy(enrollment, accepted, disclosure, request, at);
      const saved = await enrollments.saveWithSession(
        signed,
        withRefreshedExpiry(withStatus(session, "completed"), at),
      );
      if (!saved.ok) return undefined;
      log.enrolled({ customerId, utility: accepted.utility, source: enrollment.source ?? "manual" });
      return ok({ customerId });
    });
    return reply ?? fail("session_changed");
  };

const signedBy = (
  enrollment: EnrollmentRecord,
  accepted: Required<AcceptedAccount>,
  disclosure: IssuedDisclosure,
  request: Asked,
  at: Date,
): EnrollmentRecord => ({
  ...enrollment,
  ...accepted,
  stage: "completed",
  stageAt: at.toISOString(),
  // The signed paper counts, even where rates have changed since it was shown.
  discount: disclosure.fields.discount ?? promisedDiscount(accepted.utility, at),
  disclosure,
  consents: [...enrollment.consents, ...consents(disclosure, accepted, request, at)],
  confirmationEmail: {
    state: "pending",
    askedAt: at.toISOString(),
    correlationId: request.correlationId,
  },
  completedAt: at.toISOString(),
  updatedAt: at.toISOString(),
});

/** One tick accepts three texts: copy of the terms checkbox. */
function consents(
  disclosure: IssuedDisclosure,
  { language }: Required<AcceptedAccount>,
  { ip, userAgent }: Asked,
  at: Date,
): ConsentEvent[] {
  const { terms, esign } = textVersions[language];
  const event = { agreed: true, at: at.toISOString(), ip, userAgent };
  return [
    { ...event, kind: "disclosure", textVersion: disclosure.documentVersion, documentHash: disclosure.hash },
    { ...event, kind: "terms", textVersion: terms },
    { ...event, kind: "esign", textVersion: esign },
  ];
}
