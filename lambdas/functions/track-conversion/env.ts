import { z } from "zod";
import { sharedEnv } from "#lambdas/shared/env.ts";

export const trackConversionEnv = sharedEnv.pick({ SESSION_TABLE: true, AWIN_ADVERTISER_ID: true }).extend({
  CONVERSION_QUEUE_URL: z.url(),
});
