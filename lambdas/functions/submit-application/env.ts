import { sharedEnv } from "#lambdas/shared/env.ts";

export const submitApplicationEnv = sharedEnv.pick({
  SESSION_TABLE: true,
  ENROLLMENT_TABLE: true,
  NUMBER_ENCRYPTION_KEY: true,
  NUMBER_LOOKUP_KEYS: true,
});
