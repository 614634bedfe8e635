import type { routes } from "#contracts/http/routes.ts";
import { findEnrollmentByLink } from "#lambdas/shared/documents/enrollment-by-link.ts";
import {
  findOrIssueDisclosure,
  type IssuerProfile,
  renderSignedDisclosure,
} from "#lambdas/shared/documents/issued-disclosure.ts";
import type { RouteHandler } from "#lambdas/shared/middleware/http.ts";
import { pdfHeaders } from "#lambdas/shared/middleware/pdf-headers.ts";
import { ok } from "#lambdas/shared/middleware/replies.ts";
import { updateSession } from "#lambdas/shared/middleware/with-session.ts";
import type { Clock, EnrollmentStore, LinkKeyReader, SessionStore } from "#lambdas/shared/ports.ts";
import { findEnrollment } from "#lambdas/shared/records/enrollments.ts";
import { withRefreshedExpiry } from "#lambdas/shared/records/sessions.ts";

type Dependencies = {
  sessions: SessionStore;
  enrollments: EnrollmentStore;
  issuer: IssuerProfile;
  linkKey: LinkKeyReader;
  now: Clock;
};

/**
 * Returns the signed disclosure after completion, and one to sign before. Only the session owner and the link in the
 * confirmation e-mail have access; everybody else gets a 404.
 */
export const getDisclosure =
  ({
    sessions,
    enrollments,
    issuer,
    linkKey,
    now,
  }: Dependencies): RouteHandler<typeof routes.getDisclosure> =>
  async ({ params: { sessionId }, query, owner }) => {
    const linked = query.token
      ? await findEnrollmentByLink({ enrollments, linkKey, now }, { sessionId, token: query.token })
      : undefined;
    const signedByLink = linked && (await renderSignedDisclosure(linked));
    if (signedByLink) return ok(signedByLink, { headers });

    return updateSession(sessions, { sessionId, owner }, async (session) => {
      const enrollment = await findEnrollment(enrollments, session);
      const signed = enrollment && (await renderSignedDisclosure(enrollment));
      if (signed) return ok(signed, { headers });

      const { pdf, issued, isNew } = await findOrIssueDisclosure(
        { session, enrollment, query },
        now(),
        issuer,
      );
      if (!isNew) return ok(pdf, { headers });
      const saved = await sessions.save(withRefreshedExpiry({ ...session, disclosure: issued }, now()));
      return saved.ok ? ok(pdf, { headers }) : undefined;
    });
  };

const headers = pdfHeaders("inline", "community-solar-disclosure.pdf");
