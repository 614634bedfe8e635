import type { routes } from "#contracts/http/routes.ts";
import {
  type IssuerProfile,
  isFor,
  renderIssuedDisclosure,
  renderPreview,
} from "#lambdas/shared/documents/issued-disclosure.ts";
import type { RouteHandler } from "#lambdas/shared/middleware/http.ts";
import { pdfHeaders } from "#lambdas/shared/middleware/pdf-headers.ts";
import { ok } from "#lambdas/shared/middleware/replies.ts";
import { updateSession } from "#lambdas/shared/middleware/with-session.ts";
import type { SessionStore } from "#lambdas/shared/ports.ts";
import { findEnrollment } from "#lambdas/shared/records/enrollments.ts";
import { findEnrollmentOfReader, type ReaderDependencies } from "./enrollment-by-access.ts";
import { renderSignedDisclosure } from "./signed-disclosure.ts";

type Dependencies = ReaderDependencies & { sessions: SessionStore; issuer: IssuerProfile };

/**
 * Returns the signed disclosure after completion, and before it the one that was presented for the account in the query
 * (without one, the one that was presented last). It changes nothing but `openedAt`. For an account for which nothing was
 * presented it returns a preview that is not stored. Only the session owner, the link in
 * the confirmation e-mail and a browser with access to "My enrollment" have access; everybody else gets a 404.
 */
export const getDisclosure =
  ({ sessions, issuer, ...dependencies }: Dependencies): RouteHandler<typeof routes.getDisclosure> =>
  async ({ params: { sessionId }, query, owner, access }) => {
    const { enrollments, now } = dependencies;
    const own = await findEnrollmentOfReader(dependencies, { sessionId, token: query.token, access });
    const signedElsewhere = own && (await renderSignedDisclosure(own));
    if (signedElsewhere) return ok(signedElsewhere, { headers });

    return updateSession(sessions, { sessionId, owner }, async (session) => {
      const enrollment = await findEnrollment(enrollments, session);
      const signed = enrollment && (await renderSignedDisclosure(enrollment));
      if (signed) return ok(signed, { headers });

      const { presentedDisclosures = [] } = session;
      const presented = presentedDisclosures.find((disclosure) => isFor(disclosure, query));
      if (!presented) {
        const preview = await renderPreview({ session, enrollment, onScreen: query }, now(), issuer);
        return ok(preview, { headers });
      }
      if (!presented.openedAt) {
        const opened = { ...presented, openedAt: now().toISOString() };
        const saved = await sessions.save({
          ...session,
          presentedDisclosures: presentedDisclosures.map((other) => (other === presented ? opened : other)),
        });
        if (!saved.ok) return undefined;
      }
      return ok(await renderIssuedDisclosure(presented), { headers });
    });
  };

const headers = pdfHeaders("inline", "community-solar-disclosure.pdf");
