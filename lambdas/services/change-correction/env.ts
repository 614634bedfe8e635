import * as z from "zod/mini";
import { sharedEnv } from "#lambdas/shared/env.ts";

export const changeCorrectionEnv = z.pick(sharedEnv, {
  ACCESS_SESSION_TABLE: true,
  ENROLLMENT_TABLE: true,
  LIMIT_TABLE: true,
  RATE_LIMITS: true,
  NUMBER_ENCRYPTION_KEY: true,
});
