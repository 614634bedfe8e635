import type { routes } from "#contracts/http/routes.ts";
import { findEnrollmentByLink } from "#lambdas/shared/documents/enrollment-by-link.ts";
import {
  findOrIssueDisclosure,
  type IssuerProfile,
  renderSignedDisclosure,
} from "#lambdas/shared/documents/issued-disclosure.ts";
import type { RouteHandler } from "#lambdas/shared/middleware/http.ts";
import { fail, ok } from "#lambdas/shared/middleware/replies.ts";
import type { Clock, EnrollmentStore, LinkKeyReader, SessionStore } from "#lambdas/shared/ports.ts";
import { retryOnConflict } from "#lambdas/shared/records/conflicts.ts";
import { withRefreshedExpiry } from "#lambdas/shared/records/sessions.ts";

type Dependencies = {
  sessions: SessionStore;
  enrollments: EnrollmentStore;
  press: IssuerProfile;
  linkKey: LinkKeyReader;
  now: Clock;
};

/**
 * The disclosure, signed once there is a signature, else filled in for signing. Opens for the browser that holds the
 * sign-up and for the link in the e-mail; for everybody else it does not exist.
 */
export const getDisclosure =
  ({ sessions, enrollments, press, linkKey, now }: Dependencies): RouteHandler<typeof routes.getDisclosure> =>
  async ({ params: { sessionId }, query, owner }) => {
    const linked = query.token
      ? await findEnrollmentByLink({ enrollments, linkKey, now }, { sessionId, token: query.token })
      : undefined;
    const sealed = linked && (await renderSignedDisclosure(linked));
    if (sealed) return ok(sealed, { headers });

    const reply = await retryOnConflict(async () => {
      const session = await sessions.find(sessionId, owner.hash);
      if (!session) return fail("session_not_found");
      const enrollment = session.customerId ? await enrollments.find(session.customerId) : undefined;
      const signed = enrollment && (await renderSignedDisclosure(enrollment));
      if (signed) return ok(signed, { headers });

      const { pdf, issued, isNew } = await findOrIssueDisclosure(
        { session, enrollment, query },
        now(),
        press,
      );
      if (!isNew) return ok(pdf, { headers });
      const saved = await sessions.save(withRefreshedExpiry({ ...session, disclosure: issued }, now()));
      return saved.ok ? ok(pdf, { headers }) : undefined;
    });
    return reply ?? fail("session_changed");
  };

const headers = {
  "content-type": "application/pdf",
  "content-disposition": 'inline; filename="community-solar-disclosure.pdf"',
  "cache-control": "no-store",
  "referrer-policy": "no-referrer", // the address may hold an account number
  "x-content-type-options": "nosniff",
  "x-robots-tag": "noindex",
};
