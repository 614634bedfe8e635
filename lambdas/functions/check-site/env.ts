import * as z from "zod";
import { sharedEnv } from "#lambdas/shared/env.ts";

export const checkSiteEnv = sharedEnv.pick({ SYNTHETIC_KEY_ID: true }).extend({
  /** The site as households see it. */
  SITE_ORIGIN: z.url(),
});
