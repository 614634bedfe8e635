import { sharedEnv } from "#lambdas/shared/env.ts";

export const saveSessionEnv = sharedEnv.pick({
  SESSION_TABLE: true,
  ENROLLMENT_TABLE: true,
  SYNTHETIC_KEY_ID: true,
});
