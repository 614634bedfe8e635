import * as z from "zod/mini";
import { sharedEnv } from "#lambdas/shared/env.ts";

export const checkSiteEnv = z.extend(z.pick(sharedEnv, { SYNTHETIC_KEY_ID: true }), {
  /** The site as households see it. */
  SITE_ORIGIN: z.url(),
});
