import type { routes } from "#contracts/http/routes.ts";
import type { ServiceKey } from "#contracts/http/utility-auth.ts";
import type { RouteHandler } from "#lambdas/shared/middleware/http.ts";
import { ok } from "#lambdas/shared/middleware/replies.ts";

type Dependencies = { serviceKey: () => Promise<ServiceKey> };

/** Tells browsers what to seal passwords for. */
export const getUtilityAuthKey =
  ({ serviceKey }: Dependencies): RouteHandler<typeof routes.getUtilityAuthKey> =>
  async () =>
    ok(await serviceKey());
