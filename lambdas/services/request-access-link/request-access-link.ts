import type { routes } from "#contracts/http/routes.ts";
import { limits } from "#domain/limits.ts";
import { askerOf, networkOf } from "#lambdas/shared/client-network.ts";
import type { RouteHandler } from "#lambdas/shared/middleware/http.ts";
import { linkRequestCookie, linkRequestHash } from "#lambdas/shared/middleware/link-request.ts";
import { newOwnerSecret } from "#lambdas/shared/middleware/owner.ts";
import { ok, rateLimited } from "#lambdas/shared/middleware/replies.ts";
import type { AccessLinkQueue, Limiter } from "#lambdas/shared/ports.ts";

type Dependencies = { limiter: Limiter; accessLinkRequests: AccessLinkQueue };

/**
 * Takes a request for a link to "My enrollment". It reads no record, so that neither its answer nor its duration tells
 * whether an address is known: send-access-link finds out. It limits whoever asks, and not the address, which anybody can type.
 * The cookie tells this browser from others when a link is opened: one that asks twice keeps its secret, so that both links are
 * its own.
 */
export const requestAccessLink =
  ({ limiter, accessLinkRequests }: Dependencies): RouteHandler<typeof routes.requestAccessLink> =>
  async ({ body: { email, language }, linkRequestSecret, request: { ip, correlationId } }) => {
    const taken = await limiter.take(limits.linkRequestsOfNetwork, networkOf(ip));
    if (!taken.ok) return rateLimited(taken);
    const secret = linkRequestSecret ?? newOwnerSecret();
    const asker = { network: askerOf(ip), browserHash: linkRequestHash(secret) };
    await accessLinkRequests.add({ emailKey: email.toLowerCase(), asker, language, correlationId });
    return ok({ sent: true }, { cookies: [linkRequestCookie(secret)] });
  };
