import * as z from "zod/mini";
import { sharedEnv } from "#lambdas/shared/env.ts";

export const trackConversionEnv = z.extend(
  z.pick(sharedEnv, {
    SESSION_TABLE: true,
    ENROLLMENT_TABLE: true,
    ENROLLMENT_NUMBER_TABLE: true,
    LIMIT_TABLE: true,
    RATE_LIMITS: true,
    NUMBER_ENCRYPTION_KEY: true,
    NUMBER_LOOKUP_KEYS: true,
    AWIN_ADVERTISER_ID: true,
  }),
  { CONVERSION_QUEUE_URL: z.url() },
);
