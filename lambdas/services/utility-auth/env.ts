import * as z from "zod/mini";
import { sharedEnv } from "#lambdas/shared/env.ts";

export const utilityAuthEnv = z.pick(sharedEnv, {
  PASSWORD_KEY_ID: true,
  ACCOUNT_KEY_ID: true,
  SESSION_TABLE: true,
  LIMIT_TABLE: true,
  RATE_LIMITS: true,
  UTILITY_CONNECTION: true,
});
export type UtilityAuthEnv = z.infer<typeof utilityAuthEnv>;
