import * as z from "zod/mini";
import { sharedEnv } from "#lambdas/shared/env.ts";

export const saveUtilityDataEnv = z.pick(sharedEnv, {
  SESSION_TABLE: true,
  ENROLLMENT_TABLE: true,
  ACCOUNT_KEY_ID: true,
  NUMBER_ENCRYPTION_KEY: true,
});
