import type { routes } from "#contracts/http/routes.ts";
import type { EnrollmentRecord } from "#contracts/storage/enrollment.ts";
import { findEnrollmentByAccess } from "#lambdas/shared/documents/enrollment-by-access.ts";
import { renderConsentReceipt } from "#lambdas/shared/documents/receipt.ts";
import { findByDisclosureLink } from "#lambdas/shared/links/disclosure-link.ts";
import type { RouteHandler } from "#lambdas/shared/middleware/http.ts";
import { pdfHeaders } from "#lambdas/shared/middleware/pdf-headers.ts";
import { fail, ok } from "#lambdas/shared/middleware/replies.ts";
import { withSession } from "#lambdas/shared/middleware/with-session.ts";
import type {
  AccessSessions,
  Clock,
  EnrollmentStore,
  LinkKeyReader,
  SessionStore,
} from "#lambdas/shared/ports.ts";
import { findEnrollment } from "#lambdas/shared/records/enrollments.ts";

type Dependencies = {
  sessions: SessionStore;
  enrollments: EnrollmentStore;
  access: Pick<AccessSessions, "find">;
  linkKey: LinkKeyReader;
  now: Clock;
};

/**
 * Returns the receipt of a household's consent events. Access is the same as to the disclosure: the session owner,
 * the link in the confirmation e-mail, and a browser with access to "My enrollment".
 */
export const getReceipt =
  ({
    sessions,
    enrollments,
    access: browsers,
    linkKey,
    now,
  }: Dependencies): RouteHandler<typeof routes.getReceipt> =>
  async ({ params: { sessionId }, query: { token }, owner, access }) => {
    const reader = { enrollments, key: linkKey, at: now() };
    const linked = token && (await findByDisclosureLink({ sessionId, token }, reader));
    const own = linked || (await findEnrollmentByAccess({ browsers, enrollments }, { sessionId, access }));
    if (own) return receiptOf(own);
    return withSession(sessions, { sessionId, owner }, async (session) =>
      receiptOf(await findEnrollment(enrollments, session)),
    );
  };

async function receiptOf(enrollment: EnrollmentRecord | undefined) {
  const receipt = enrollment && (await renderConsentReceipt(enrollment));
  return receipt ? ok(receipt, { headers }) : fail("receipt_not_available");
}

const headers = pdfHeaders("attachment", "wattigator-consent-receipt.pdf");
