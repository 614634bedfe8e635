import type { routes } from "#contracts/http/routes.ts";
import { textVersions } from "#contracts/messages/consent-text.ts";
import type { IssuedDisclosure } from "#contracts/storage/disclosure.ts";
import type { ConsentEvent, EnrollmentRecord } from "#contracts/storage/enrollment.ts";
import type { SessionRecord } from "#contracts/storage/session.ts";
import { promisedDiscount } from "#domain/discounts.ts";
import { maskedEmail } from "#domain/email-address.ts";
import { keepsToItsNumbers } from "#domain/synthetic-enrollment.ts";
import type { AcceptedAccount } from "#lambdas/shared/documents/disclosure-fields.ts";
import { type Acceptance, presentationOf } from "#lambdas/shared/documents/issued-disclosure.ts";
import type { Input, RouteHandler } from "#lambdas/shared/middleware/http.ts";
import { log } from "#lambdas/shared/middleware/log.ts";
import { fail, invalid, ok } from "#lambdas/shared/middleware/replies.ts";
import { updateSession } from "#lambdas/shared/middleware/with-session.ts";
import type {
  Clock,
  EnrollmentNumbers,
  Enrollments,
  NumberHolder,
  SessionStore,
} from "#lambdas/shared/ports.ts";
import { accountOrigin } from "#lambdas/shared/records/account-origin.ts";
import { addressOfSession } from "#lambdas/shared/records/address-changes.ts";
import {
  enrolledOtherwise,
  findEnrollment,
  findFormerHome,
  stageReached,
} from "#lambdas/shared/records/enrollments.ts";
import {
  changesUtility,
  endByMove,
  hasMovedElsewhere,
  isOfFormerHome,
  withCompletedOrigin,
} from "#lambdas/shared/records/moves.ts";
import { withRefreshedExpiry, withStatus } from "#lambdas/shared/records/sessions.ts";

type Dependencies = {
  sessions: SessionStore;
  enrollments: Enrollments;
  numbers: Pick<EnrollmentNumbers, "recordConflict">;
  /** The issued disclosure that this acceptance signs. Undefined if it has to be presented again. */
  disclosureToSign: (acceptance: Acceptance) => Promise<IssuedDisclosure | undefined>;
  now: Clock;
};
type RequestInfo = Input<typeof routes.completeApplication>["request"];

/**
 * Completes the enrollment: the promised discount, the consent events, the pending e-mail and the item that makes its
 * number unique are written in one transaction; for a household that moves, so is the end of its former enrollment. A
 * repeated request gets the same reply and changes nothing; one with another number learns what is enrolled.
 */
export const completeApplication =
  ({
    sessions,
    enrollments,
    numbers,
    disclosureToSign,
    now,
  }: Dependencies): RouteHandler<typeof routes.completeApplication> =>
  async ({ body: { sessionId, formData, language, documentHash }, owner, request }) => {
    return updateSession(sessions, { sessionId, owner }, async (session) => {
      const enrollment = await findEnrollment(enrollments, session);
      if (!enrollment || enrollment.stage === "lead") return fail("application_not_complete");
      const { customerId } = enrollment;
      if (enrollment.stage === "completed") {
        const enrolled = enrolledOtherwise(enrollment, formData);
        return enrolled ? fail("already_enrolled", enrolled) : ok({ customerId });
      }
      const { utilityCompany: utility, accountNumber } = formData;
      if (!keepsToItsNumbers(enrollment, accountNumber)) {
        return invalid({ "formData.accountNumber": { code: `account_number_invalid_${utility}` } });
      }

      const former = await findFormerHome(enrollments, enrollment);
      if (hasMovedElsewhere(former, enrollment)) return fail("already_moved");
      if (changesUtility(former, utility)) return fail("move_outside_of_territory");
      const at = now();
      const accepted = { utility, accountNumber, language };
      const disclosure = await disclosureToSign({ session, enrollment, accepted, documentHash, at });
      if (!disclosure) return fail("disclosure_changed");

      const origin = accountOrigin(session.utilityData, accepted);
      const usage = isOfFormerHome(session.utilityData, former) ? undefined : origin.usage;
      const known = { ...withCompletedOrigin(enrollment, former), ...origin, usage };
      const completed = completedEnrollment(known, accepted, disclosure, request, at);
      const { ip, userAgent } = request;
      const move = endByMove(former, completed, { at, evidence: { by: "household", ip, userAgent } });
      const saved = await enrollments.complete(
        completed,
        withRefreshedExpiry(withStatus(session, "completed"), at),
        move,
      );
      if (!saved.ok && saved.reason === "changed_meanwhile") return undefined;
      if (!saved.ok) {
        await recordConflict(numbers, saved.holder, customerId, at);
        if (saved.holder.isConfirmed) return fail("number_already_enrolled");
        const email = await emailOnDevice({ sessions, enrollments }, saved.holder, session);
        return email
          ? fail("number_enrolled_on_device", { email: maskedEmail(email) })
          : fail("number_enrolled_unconfirmed");
      }
      if (move) log.moved({ customerId, formerCustomerId: move.former.customerId });
      const { synthetic } = completed;
      log.enrolled({ customerId, utility: accepted.utility, source: origin.source, synthetic });
      return ok({ customerId });
    });
  };

/** Support sees the attempt on both enrollments. */
async function recordConflict(
  numbers: Pick<EnrollmentNumbers, "recordConflict">,
  holder: NumberHolder,
  challenger: string,
  at: Date,
) {
  await numbers.recordConflict({ holder: holder.customerId, challenger, at: at.toISOString() });
  log.enrollmentNumberTaken({ customerId: challenger, holderId: holder.customerId });
}

/**
 * The address with which the number was enrolled, if the browser of this session completed that enrollment. Nobody else learns by whom
 * it was enrolled.
 */
async function emailOnDevice(
  { sessions, enrollments }: Pick<Dependencies, "sessions" | "enrollments">,
  { customerId }: NumberHolder,
  { formerOwnerHash }: SessionRecord,
): Promise<string | undefined> {
  const enrollment = formerOwnerHash ? await enrollments.find(customerId) : undefined;
  const completed = enrollment && (await sessions.find(enrollment.sessionId, formerOwnerHash));
  return completed && enrollment && addressOfSession(enrollment);
}

const completedEnrollment = (
  enrollment: EnrollmentRecord,
  accepted: AcceptedAccount,
  disclosure: IssuedDisclosure,
  request: RequestInfo,
  at: Date,
): EnrollmentRecord => ({
  ...enrollment,
  ...accepted,
  ...stageReached("completed", enrollment, at),
  // The same rates as in the signed disclosure, also if they change while the request is in progress.
  discount: disclosure.fields.discount ?? promisedDiscount(accepted.utility, at),
  disclosure,
  consents: [...enrollment.consents, ...consentEvents(disclosure, accepted, request, at)],
  confirmationEmail: {
    state: "pending",
    askedAt: at.toISOString(),
    correlationId: request.correlationId,
  },
  completedAt: at.toISOString(),
  updatedAt: at.toISOString(),
});

/** The terms checkbox accepts three texts at once. */
function consentEvents(
  disclosure: IssuedDisclosure,
  { language }: AcceptedAccount,
  { ip, userAgent }: RequestInfo,
  at: Date,
): ConsentEvent[] {
  const { terms, esign } = textVersions[language];
  const event = { agreed: true, at: at.toISOString(), ip, userAgent };
  return [
    {
      ...event,
      kind: "disclosure",
      textVersion: disclosure.documentVersion,
      documentHash: disclosure.hash,
      presentation: presentationOf(disclosure),
    },
    { ...event, kind: "terms", textVersion: terms },
    { ...event, kind: "esign", textVersion: esign },
  ];
}
