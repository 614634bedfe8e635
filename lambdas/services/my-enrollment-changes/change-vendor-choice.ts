import type { VendorOptOut } from "#contracts/events/queue-messages.ts";
import type { routes } from "#contracts/http/routes.ts";
import { limits } from "#domain/limits.ts";
import { networkOf } from "#lambdas/shared/client-network.ts";
import { withAccess } from "#lambdas/shared/middleware/access.ts";
import type { RouteHandler } from "#lambdas/shared/middleware/http.ts";
import { log } from "#lambdas/shared/middleware/log.ts";
import { fail, ok, rateLimited } from "#lambdas/shared/middleware/replies.ts";
import { clearedVendorOptOut, vendorOptOut } from "#lambdas/shared/middleware/vendor-opt-out.ts";
import type { AccessSessions, Clock, Limiter } from "#lambdas/shared/ports.ts";
import { takeChange } from "#lambdas/shared/records/email-counts.ts";
import {
  isNewChoice,
  recordVendorChoice,
  type VendorChoiceStores,
} from "#lambdas/shared/records/vendor-choices.ts";

type Dependencies = VendorChoiceStores & {
  accessSessions: Pick<AccessSessions, "find">;
  /** What support asks vendors for. */
  deletionRequests: { add(request: VendorOptOut): Promise<void> };
  limiter: Limiter;
  now: Clock;
};

/**
 * Switches every use of a household's data by vendors off, or on again: on each record of the address whose link was opened
 * in this browser, and in this browser. Vendors that have data already are asked by support. That request is queued first: if
 * the records then cannot be changed, the household repeats its choice, and at worst support asks twice.
 */
export const changeVendorChoice =
  ({
    accessSessions,
    deletionRequests,
    limiter,
    now,
    ...stores
  }: Dependencies): RouteHandler<typeof routes.changeVendorChoice> =>
  async ({ body: { choice }, access, request: { ip, userAgent, correlationId } }) =>
    withAccess(accessSessions, { access }, async ({ emailKey }) => {
      const taken = await takeChange(
        limiter,
        ip,
        { limit: limits.vendorRequestsOfNetwork, subject: networkOf(ip) },
        { limit: limits.vendorChoicesOfMailbox, subject: emailKey },
      );
      if (!taken.ok) return rateLimited(taken);
      const at = now().toISOString();
      const isNew = await isNewChoice(emailKey, choice, stores);
      if (isNew && choice === "off") {
        await deletionRequests.add({ kind: "vendor_opt_out", emailKey, requestedAt: at, correlationId });
      }
      const event = { at, choice, evidence: { by: "household", ip, userAgent } as const };
      if (isNew && !(await recordVendorChoice(emailKey, event, stores))) return fail("session_changed");
      log.vendorChoiceChanged({ choice });
      return choice === "off"
        ? ok({ vendorsOffSince: at }, { cookies: vendorOptOut() })
        : ok({}, { cookies: clearedVendorOptOut() });
    });
