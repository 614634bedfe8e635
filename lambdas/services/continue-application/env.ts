import * as z from "zod/mini";
import { sharedEnv } from "#lambdas/shared/env.ts";

export const continueApplicationEnv = z.pick(sharedEnv, {
  ACCESS_SESSION_TABLE: true,
  SESSION_TABLE: true,
  ENROLLMENT_TABLE: true,
});
