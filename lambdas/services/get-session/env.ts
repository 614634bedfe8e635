import * as z from "zod/mini";
import { sharedEnv } from "#lambdas/shared/env.ts";

export const getSessionEnv = z.pick(sharedEnv, {
  SESSION_TABLE: true,
  ENROLLMENT_TABLE: true,
  NUMBER_ENCRYPTION_KEY: true,
});
