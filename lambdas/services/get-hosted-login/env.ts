import * as z from "zod/mini";
import { sharedEnv } from "#lambdas/shared/env.ts";

export const getHostedLoginEnv = z.pick(sharedEnv, {
  ACCOUNT_KEY_ID: true,
  SESSION_TABLE: true,
  UTILITY_CONNECTION: true,
});
