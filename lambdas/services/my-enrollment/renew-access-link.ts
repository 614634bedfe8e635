import type { routes } from "#contracts/http/routes.ts";
import { limits } from "#domain/limits.ts";
import { askerOf, networkOf } from "#lambdas/shared/client-network.ts";
import type { RouteHandler } from "#lambdas/shared/middleware/http.ts";
import { linkRequestCookie, linkRequestHash } from "#lambdas/shared/middleware/link-request.ts";
import { newOwnerSecret } from "#lambdas/shared/middleware/owner.ts";
import { fail, ok, rateLimited } from "#lambdas/shared/middleware/replies.ts";
import type { AccessLinkQueue, AccessTokens, Limiter } from "#lambdas/shared/ports.ts";

type Dependencies = {
  tokens: Pick<AccessTokens, "take">;
  limiter: Limiter;
  accessLinkRequests: AccessLinkQueue;
};

/**
 * Has a link sent in place of one that somebody else's program used, to the same address. This browser then is the one that asked: the
 * new link works in it whatever opens that one before.
 */
export const renewAccessLink =
  ({ tokens, limiter, accessLinkRequests }: Dependencies): RouteHandler<typeof routes.renewAccessLink> =>
  async ({ body: { token, purpose, language }, linkRequestSecret, request: { ip, correlationId } }) => {
    const ofNetwork = await limiter.take(limits.linkRequestsOfNetwork, networkOf(ip));
    if (!ofNetwork.ok) return rateLimited(ofNetwork);
    const secret = linkRequestSecret ?? newOwnerSecret();
    const browserHash = linkRequestHash(secret);
    const taken = await tokens.take(token, purpose, browserHash);
    if (!taken) return fail("link_not_valid");
    const ofLink = await limiter.take(limits.renewalsOfLink, taken.link.tokenHash);
    if (!ofLink.ok) return rateLimited(ofLink);
    const asker = { network: askerOf(ip), browserHash };
    await accessLinkRequests.add({ emailKey: taken.link.emailKey, asker, language, correlationId });
    return ok({ sent: true }, { cookies: [linkRequestCookie(secret)] });
  };
