import { linkKeyFromSecret } from "#lambdas/shared/adapters/secrets.ts";
import { environmentOf } from "#lambdas/shared/env.ts";
import { framed } from "#lambdas/shared/middleware/frame.ts";
import { Site } from "#lambdas/shared/smoke/site.ts";
import { checkSite } from "./check-site.ts";
import { checkSiteService } from "./service.ts";

const env = environmentOf(checkSiteService);

export const handler = framed(
  checkSite({
    site: new Site(env.SITE_ORIGIN),
    syntheticKey: linkKeyFromSecret(env.SYNTHETIC_KEY_ID),
  }),
);
