import type { routes } from "#contracts/http/routes.ts";
import type { EnrollmentRecord } from "#contracts/storage/enrollment.ts";
import type { RouteHandler } from "#lambdas/shared/middleware/http.ts";
import { pdfHeaders } from "#lambdas/shared/middleware/pdf-headers.ts";
import { fail, ok } from "#lambdas/shared/middleware/replies.ts";
import { withSession } from "#lambdas/shared/middleware/with-session.ts";
import type { SessionStore } from "#lambdas/shared/ports.ts";
import { findEnrollment } from "#lambdas/shared/records/enrollments.ts";
import { findEnrollmentOfReader, type ReaderDependencies } from "./enrollment-by-access.ts";
import { renderConsentReceipt } from "./receipt.ts";

type Dependencies = ReaderDependencies & { sessions: SessionStore };

/**
 * Returns the receipt of a household's consent events. Access is the same as to the disclosure: the session owner,
 * the link in the confirmation e-mail, and a browser with access to "My enrollment". The session owner gets what was signed there:
 * anybody may have completed the enrollment with the address of a household, and later events tell where that is.
 */
export const getReceipt =
  ({ sessions, ...dependencies }: Dependencies): RouteHandler<typeof routes.getReceipt> =>
  async ({ params: { sessionId }, query: { token }, owner, access }) => {
    const own = await findEnrollmentOfReader(dependencies, { sessionId, token, access });
    if (own) return receiptOf(own);
    return withSession(sessions, { sessionId, owner }, async (session) => {
      const enrollment = await findEnrollment(dependencies.enrollments, session);
      return receiptOf(enrollment && asSigned(enrollment));
    });
  };

const asSigned = (enrollment: EnrollmentRecord): EnrollmentRecord => {
  const { completedAt = "", consents } = enrollment;
  return { ...enrollment, consents: consents.filter(({ at }) => at <= completedAt) };
};

async function receiptOf(enrollment: EnrollmentRecord | undefined) {
  const receipt = enrollment && (await renderConsentReceipt(enrollment));
  return receipt ? ok(receipt, { headers }) : fail("receipt_not_available");
}

const headers = pdfHeaders("attachment", "wattigator-consent-receipt.pdf");
