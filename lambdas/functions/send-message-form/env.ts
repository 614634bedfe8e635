import { sharedEnv } from "#lambdas/shared/env.ts";

export const sendMessageFormEnv = sharedEnv.pick({
  COMPANY: true,
  MAIL_CONFIGURATION_SET: true,
  LIMIT_TABLE: true,
  RATE_LIMITS: true,
});
