import * as z from "zod";
import { sharedEnv } from "#lambdas/shared/env.ts";

export const reportConversionEnv = sharedEnv
  .pick({ SESSION_TABLE: true, ENROLLMENT_TABLE: true, AWIN_ADVERTISER_ID: true })
  .extend({ AWIN_TRACKING: z.url() });
