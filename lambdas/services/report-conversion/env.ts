import * as z from "zod/mini";
import { sharedEnv } from "#lambdas/shared/env.ts";

export const reportConversionEnv = z.extend(
  z.pick(sharedEnv, { SESSION_TABLE: true, ENROLLMENT_TABLE: true, AWIN_ADVERTISER_ID: true }),
  { AWIN_TRACKING: z.url() },
);
