import * as z from "zod/mini";
import { sharedEnv } from "#lambdas/shared/env.ts";

export const changeCancellationEnv = z.pick(sharedEnv, {
  ACCESS_SESSION_TABLE: true,
  ENROLLMENT_TABLE: true,
  ENROLLMENT_NUMBER_TABLE: true,
  NUMBER_ENCRYPTION_KEY: true,
  NUMBER_LOOKUP_KEYS: true,
  LIMIT_TABLE: true,
  RATE_LIMITS: true,
});
