import type { routes } from "#contracts/http/routes.ts";
import { networkOf } from "#domain/client-network.ts";
import { limits } from "#domain/limits.ts";
import type { AccessLinkQueue } from "#lambdas/shared/access-ports.ts";
import type { RouteHandler } from "#lambdas/shared/middleware/http.ts";
import { ok, rateLimited } from "#lambdas/shared/middleware/replies.ts";
import type { Limiter } from "#lambdas/shared/ports.ts";
import { takeAccessLink } from "#lambdas/shared/records/access-link-limits.ts";

type Dependencies = { limiter: Limiter; queue: AccessLinkQueue };

/**
 * Takes a request for a link to "My enrollment". It reads no record, so that neither its answer nor its duration tells
 * whether an address is known: send-access-link finds out. A mailbox at its limit gets the same answer and no e-mail.
 */
export const requestAccessLink =
  ({ limiter, queue }: Dependencies): RouteHandler<typeof routes.requestAccessLink> =>
  async ({ body: { email, language }, request: { ip, correlationId } }) => {
    const taken = await limiter.take(limits.linkRequestsOfAddress, networkOf(ip));
    if (!taken.ok) return rateLimited(taken);
    if (!(await takeAccessLink(limiter, email))) return ok({ sent: true });
    await queue.add({ emailKey: email.toLowerCase(), language, correlationId });
    return ok({ sent: true });
  };
