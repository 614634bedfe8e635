import * as z from "zod/mini";
import { sharedEnv } from "#lambdas/shared/env.ts";

export const completeApplicationEnv = z.pick(sharedEnv, {
  SESSION_TABLE: true,
  ENROLLMENT_TABLE: true,
  ENROLLMENT_NUMBER_TABLE: true,
  COMPANY: true,
  NUMBER_ENCRYPTION_KEY: true,
  NUMBER_LOOKUP_KEYS: true,
});
