import type { routes } from "#contracts/http/routes.ts";
import { findEnrollmentByLink } from "#lambdas/shared/documents/enrollment-by-link.ts";
import { renderConsentReceipt } from "#lambdas/shared/documents/receipt.ts";
import type { RouteHandler } from "#lambdas/shared/middleware/http.ts";
import { fail, ok } from "#lambdas/shared/middleware/replies.ts";
import type { Clock, EnrollmentStore, LinkKeyReader, SessionStore } from "#lambdas/shared/ports.ts";

type Dependencies = {
  sessions: SessionStore;
  enrollments: EnrollmentStore;
  linkKey: LinkKeyReader;
  now: Clock;
};

/**
 * What somebody agreed to and declined, for those who may open the disclosure: the browser of the sign-up, and the
 * link in the e-mail. For everybody else it does not exist.
 */
export const getReceipt =
  ({ sessions, enrollments, linkKey, now }: Dependencies): RouteHandler<typeof routes.getReceipt> =>
  async ({ params: { sessionId }, query: { token }, owner }) => {
    const linked = token && (await findEnrollmentByLink({ enrollments, linkKey, now }, { sessionId, token }));
    const enrollment = linked || (await ofThisBrowser());
    if (enrollment === "unknown") return fail("session_not_found");
    const receipt = enrollment && (await renderConsentReceipt(enrollment));
    return receipt ? ok(receipt, { headers }) : fail("receipt_not_available");

    async function ofThisBrowser() {
      const session = await sessions.find(sessionId, owner.hash);
      if (!session) return "unknown";
      return session.customerId ? enrollments.find(session.customerId) : undefined;
    }
  };

const headers = {
  "content-type": "application/pdf",
  "content-disposition": 'attachment; filename="wattigator-consent-receipt.pdf"',
  "cache-control": "no-store",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
  "x-robots-tag": "noindex",
};
