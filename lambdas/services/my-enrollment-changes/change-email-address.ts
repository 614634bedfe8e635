import type { routes } from "#contracts/http/routes.ts";
import { limits } from "#domain/limits.ts";
import { askerOf } from "#lambdas/shared/client-network.ts";
import { withAccess } from "#lambdas/shared/middleware/access.ts";
import type { RouteHandler } from "#lambdas/shared/middleware/http.ts";
import { rejectMailDomain } from "#lambdas/shared/middleware/mail-domain.ts";
import { ok, rateLimited } from "#lambdas/shared/middleware/replies.ts";
import type { AccessLinkQueue, AccessSessions, Limiter, MailDomains } from "#lambdas/shared/ports.ts";
import { takeChange } from "#lambdas/shared/records/email-counts.ts";

type Dependencies = {
  accessSessions: Pick<AccessSessions, "find">;
  limiter: Limiter;
  mailDomains: MailDomains;
  accessLinkRequests: AccessLinkQueue;
};

/**
 * Has a link sent to a new address. Nothing changes before it is opened there, and of our records nothing is read about the
 * address: send-access-link counts for it the e-mails that it gets.
 */
export const changeEmailAddress =
  ({
    accessSessions,
    limiter,
    mailDomains,
    accessLinkRequests,
  }: Dependencies): RouteHandler<typeof routes.changeEmailAddress> =>
  async ({ body: { email, language }, access, request: { ip, correlationId } }) =>
    withAccess(accessSessions, { access }, async ({ emailKey, ...askedBy }) => {
      const [taken, rejection] = await Promise.all([
        takeChange(limiter, ip, { limit: limits.contactChangesOfMailbox, subject: emailKey }),
        rejectMailDomain(mailDomains, { email }),
      ]);
      if (!taken.ok) return rateLimited(taken);
      if (rejection) return rejection;
      const replaces = { emailKey, askedBy };
      const asker = { network: askerOf(ip) };
      await accessLinkRequests.add({
        emailKey: email.toLowerCase(),
        replaces,
        asker,
        language,
        correlationId,
      });
      return ok({ sent: true });
    });
