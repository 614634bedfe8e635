import { sharedEnv } from "#lambdas/shared/env.ts";

export const continueApplicationEnv = sharedEnv.pick({
  ACCESS_SESSION_TABLE: true,
  SESSION_TABLE: true,
  ENROLLMENT_TABLE: true,
});
