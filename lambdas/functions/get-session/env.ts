import { sharedEnv } from "#lambdas/shared/env.ts";

export const getSessionEnv = sharedEnv.pick({
  SESSION_TABLE: true,
  ENROLLMENT_TABLE: true,
  NUMBER_ENCRYPTION_KEY: true,
});
