import * as z from "zod/mini";
import { sharedEnv } from "#lambdas/shared/env.ts";

export const submitApplicationEnv = z.pick(sharedEnv, {
  SESSION_TABLE: true,
  ENROLLMENT_TABLE: true,
  DNS_SERVER: true,
  LIMIT_TABLE: true,
  RATE_LIMITS: true,
  NUMBER_ENCRYPTION_KEY: true,
  NUMBER_LOOKUP_KEYS: true,
});
