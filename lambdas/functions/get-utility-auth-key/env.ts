import { sharedEnv } from "#lambdas/shared/env.ts";

export const getUtilityAuthKeyEnv = sharedEnv.pick({
  PASSWORD_KEY_ID: true,
  SESSION_TABLE: true,
  LIMIT_TABLE: true,
  RATE_LIMITS: true,
});
