import type { routes } from "#contracts/http/routes.ts";
import { limits } from "#domain/limits.ts";
import { withAccess } from "#lambdas/shared/middleware/access.ts";
import type { RouteHandler } from "#lambdas/shared/middleware/http.ts";
import { log } from "#lambdas/shared/middleware/log.ts";
import { fail, invalid, ok, rateLimited } from "#lambdas/shared/middleware/replies.ts";
import type { AccessSessions, Clock, Enrollments, Limiter } from "#lambdas/shared/ports.ts";
import { retryOnConflict } from "#lambdas/shared/records/conflicts.ts";
import { contactRevisionOf, contactUpdate } from "#lambdas/shared/records/contact-details.ts";
import { takeChange } from "#lambdas/shared/records/email-counts.ts";
import { ofAddress } from "#lambdas/shared/records/enrollments.ts";

type Dependencies = {
  accessSessions: Pick<AccessSessions, "find">;
  enrollments: Pick<Enrollments, "find" | "saveContactDetails">;
  limiter: Limiter;
  now: Clock;
};

/**
 * Changes a contact detail of a completed enrollment, and keeps what it was. Only for an enrollment of the address whose
 * link was opened in this browser; any other gets the same 404 as an unknown one.
 */
export const changeContactDetails =
  ({
    accessSessions,
    enrollments,
    limiter,
    now,
  }: Dependencies): RouteHandler<typeof routes.changeContactDetails> =>
  async ({ body: { customerId, revision, change }, access, request: { ip, userAgent } }) =>
    withAccess(accessSessions, { access }, async ({ emailKey }) => {
      const taken = await takeChange(limiter, ip, {
        limit: limits.contactChangesOfMailbox,
        subject: emailKey,
      });
      if (!taken.ok) return rateLimited(taken);
      const evidence = { by: "household", ip, userAgent } as const;
      const reply = await retryOnConflict(async () => {
        const enrollment = ofAddress(await enrollments.find(customerId), emailKey);
        if (enrollment?.stage !== "completed") return fail("enrollment_not_found");
        if (enrollment.hold?.formerAddress) return fail("enrollment_on_hold");
        const at = now();
        const update = contactUpdate(enrollment, change, { at, evidence });
        if (!update) return ok({ changed: true as const });
        if (contactRevisionOf(enrollment) !== revision) return fail("contact_details_changed");
        if (update === "calls_not_agreed")
          return invalid({ "change.contactMethod": { code: "calls_consent_required" } });
        const saved = await enrollments.saveContactDetails(enrollment, update, at.toISOString());
        if (!saved.ok) return undefined;
        log.contactDetailChanged({ customerId, detail: change.detail });
        return ok({ changed: true as const });
      });
      return reply ?? fail("session_changed");
    });
