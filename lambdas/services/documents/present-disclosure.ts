import type { PresentedDisclosure } from "#contracts/http/application.ts";
import type { routes } from "#contracts/http/routes.ts";
import { disclosurePath } from "#contracts/site/document-paths.ts";
import type { IssuedDisclosure } from "#contracts/storage/disclosure.ts";
import type { AcceptedAccount } from "#lambdas/shared/documents/disclosure-fields.ts";
import {
  type IssuerProfile,
  presentDisclosure as present,
} from "#lambdas/shared/documents/issued-disclosure.ts";
import type { RouteHandler } from "#lambdas/shared/middleware/http.ts";
import { fail, ok } from "#lambdas/shared/middleware/replies.ts";
import { updateSession } from "#lambdas/shared/middleware/with-session.ts";
import type { Clock, Enrollments, SessionStore } from "#lambdas/shared/ports.ts";
import { enrolledOtherwise, findEnrollment } from "#lambdas/shared/records/enrollments.ts";
import { withRefreshedExpiry } from "#lambdas/shared/records/sessions.ts";

type Dependencies = {
  sessions: SessionStore;
  enrollments: Enrollments;
  issuer: IssuerProfile;
  now: Clock;
};

/**
 * Issues the disclosure for what stands on the billing screen and stores it as presented. The same screen gets the same
 * document again until something in it changes.
 */
export const presentDisclosure =
  ({ sessions, enrollments, issuer, now }: Dependencies): RouteHandler<typeof routes.presentDisclosure> =>
  async ({ body: { sessionId, language, ...account }, owner }) =>
    updateSession(sessions, { sessionId, owner }, async (session) => {
      const enrollment = await findEnrollment(enrollments, session);
      if (enrollment?.stage === "completed") {
        const enrolled = enrolledOtherwise(enrollment, account);
        return enrolled ? fail("already_enrolled", enrolled) : fail("already_complete");
      }
      const at = now();
      const { utilityCompany: utility, accountNumber } = account;
      const onScreen = { utility, accountNumber, language };
      const presentedDisclosures = await present({ session, enrollment, onScreen }, at, issuer);
      const [issued] = presentedDisclosures;
      const reply = ok({
        ...presentedDisclosure(sessionId, issued, onScreen),
        submittedAt: enrollment?.submittedAt,
      });
      if (session.presentedDisclosures?.[0] === issued) return reply;
      const saved = await sessions.save(withRefreshedExpiry({ ...session, presentedDisclosures }, at));
      return saved.ok ? reply : undefined;
    });

const presentedDisclosure = (
  sessionId: string,
  { hash, reference }: IssuedDisclosure,
  onScreen: AcceptedAccount,
): PresentedDisclosure => ({
  documentHash: hash,
  reference,
  url: `${disclosurePath(sessionId)}?${new URLSearchParams(onScreen)}`,
});
