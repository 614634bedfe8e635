import { sharedEnv } from "#lambdas/shared/env.ts";

export const openMyEnrollmentEnv = sharedEnv.pick({
  ACCESS_TOKEN_TABLE: true,
  ACCESS_SESSION_TABLE: true,
  ENROLLMENT_TABLE: true,
  SESSION_TABLE: true,
  ENROLLMENT_NUMBER_TABLE: true,
});
