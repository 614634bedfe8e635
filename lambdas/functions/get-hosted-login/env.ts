import { sharedEnv } from "#lambdas/shared/env.ts";

export const getHostedLoginEnv = sharedEnv.pick({
  ACCOUNT_KEY_ID: true,
  SESSION_TABLE: true,
  UTILITY_CONNECTION: true,
});
