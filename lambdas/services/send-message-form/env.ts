import * as z from "zod/mini";
import { sharedEnv } from "#lambdas/shared/env.ts";

export const sendMessageFormEnv = z.pick(sharedEnv, {
  COMPANY: true,
  MAIL_CONFIGURATION_SET: true,
  LIMIT_TABLE: true,
  RATE_LIMITS: true,
});
