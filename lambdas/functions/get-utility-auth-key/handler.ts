import type { routes } from "#contracts/http/routes.ts";
import type { ServiceKey } from "#contracts/http/utility-auth.ts";
import type { RouteHandler } from "#lambdas/shared/middleware/http.ts";
import { ok } from "#lambdas/shared/middleware/replies.ts";

type Dependencies = { serviceKey: () => Promise<ServiceKey> };

/** Returns the public key that browsers encrypt utility passwords with. */
export const getUtilityAuthKey =
  ({ serviceKey }: Dependencies): RouteHandler<typeof routes.getUtilityAuthKey> =>
  async () =>
    ok(await serviceKey());
