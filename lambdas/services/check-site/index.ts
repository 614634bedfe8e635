import { linkKeyFromSecret } from "#lambdas/shared/adapters/secrets.ts";
import { Site } from "#lambdas/shared/smoke/site.ts";
import { checkSite } from "./check-site.ts";
import { checkSiteEnv } from "./env.ts";

const env = checkSiteEnv.parse(process.env);

export const handler = checkSite({
  site: new Site(env.SITE_ORIGIN),
  syntheticKey: linkKeyFromSecret(env.SYNTHETIC_KEY_ID),
});
