import type * as z from "zod/mini";
import type { changeCorrectionRequest } from "#contracts/http/my-enrollment-changes.ts";
import type { routes } from "#contracts/http/routes.ts";
import type { EnrollmentRecord } from "#contracts/storage/enrollment.ts";
import type { Evidence } from "#contracts/storage/record-fields.ts";
import { limits } from "#domain/limits.ts";
import { withAccess } from "#lambdas/shared/middleware/access.ts";
import type { RouteHandler } from "#lambdas/shared/middleware/http.ts";
import { log } from "#lambdas/shared/middleware/log.ts";
import { fail, ok, rateLimited } from "#lambdas/shared/middleware/replies.ts";
import type { AccessSessions, Clock, Enrollments, Limiter, NumberCipher } from "#lambdas/shared/ports.ts";
import { retryOnConflict } from "#lambdas/shared/records/conflicts.ts";
import {
  requestCorrection,
  toWantedCorrection,
  withdrawCorrection,
} from "#lambdas/shared/records/corrections.ts";
import { takeChange } from "#lambdas/shared/records/email-counts.ts";
import { ofAddress } from "#lambdas/shared/records/enrollments.ts";

type Dependencies = {
  accessSessions: Pick<AccessSessions, "find">;
  enrollments: Pick<Enrollments, "find" | "saveCorrection">;
  cipher: Pick<NumberCipher, "encrypt">;
  limiter: Limiter;
  newId: () => string;
  now: Clock;
};

/**
 * Records what a household asks us to correct, or that it takes that back. Only for a completed enrollment of the address whose
 * link was opened in this browser; any other gets the same 404 as an unknown one.
 */
export const changeCorrection =
  ({
    accessSessions,
    enrollments,
    limiter,
    ...decide
  }: Dependencies): RouteHandler<typeof routes.changeCorrection> =>
  async ({ body, access, request: { ip, userAgent } }) =>
    withAccess(accessSessions, { access }, async ({ emailKey }) => {
      const taken = await takeChange(limiter, ip, { limit: limits.correctionsOfMailbox, subject: emailKey });
      if (!taken.ok) return rateLimited(taken);
      const { customerId, action } = body;
      const reply = await retryOnConflict(async () => {
        const enrollment = ofAddress(await enrollments.find(customerId), emailKey);
        if (enrollment?.stage !== "completed") return fail("enrollment_not_found");
        if (enrollment.hold?.formerAddress) return fail("enrollment_on_hold");
        const decision = await decisionOn(enrollment, body, { by: "household", ip, userAgent }, decide);
        if (decision.outcome === "refused")
          return fail(action === "request" ? "correction_pending" : "correction_not_open");
        if (decision.outcome === "unchanged") return recorded;
        const saved = await enrollments.saveCorrection(enrollment, decision.update);
        if (!saved.ok) return undefined;
        log.correctionChanged({ customerId, action });
        return recorded;
      });
      return reply ?? fail("session_changed");
    });

const recorded = ok({ recorded: true as const });

async function decisionOn(
  enrollment: EnrollmentRecord,
  body: z.infer<typeof changeCorrectionRequest>,
  evidence: Evidence,
  { cipher, newId, now }: Pick<Dependencies, "cipher" | "newId" | "now">,
) {
  const asked = { at: now().toISOString(), evidence };
  if (body.action === "withdraw") return withdrawCorrection(enrollment, body.requestId, asked);
  const wanted = await toWantedCorrection(body.correction, body.customerId, cipher);
  return requestCorrection(enrollment, wanted, { ...asked, id: newId() });
}
