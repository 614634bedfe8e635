import * as z from "zod/mini";
import { sharedEnv } from "#lambdas/shared/env.ts";

export const openMyEnrollmentEnv = z.pick(sharedEnv, {
  ACCESS_TOKEN_TABLE: true,
  ACCESS_SESSION_TABLE: true,
  LIMIT_TABLE: true,
  RATE_LIMITS: true,
  ENROLLMENT_TABLE: true,
  ENROLLMENT_NUMBER_TABLE: true,
});
