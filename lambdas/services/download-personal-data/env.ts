import * as z from "zod/mini";
import { sharedEnv } from "#lambdas/shared/env.ts";

export const downloadPersonalDataEnv = z.pick(sharedEnv, {
  ACCESS_SESSION_TABLE: true,
  ENROLLMENT_TABLE: true,
  SESSION_TABLE: true,
  BILL_TABLE: true,
  NUMBER_ENCRYPTION_KEY: true,
  LIMIT_TABLE: true,
  RATE_LIMITS: true,
  COMPANY: true,
});
