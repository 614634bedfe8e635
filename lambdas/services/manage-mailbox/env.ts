import * as z from "zod/mini";
import { sharedEnv } from "#lambdas/shared/env.ts";

export const manageMailboxEnv = z.pick(sharedEnv, {
  ENROLLMENT_TABLE: true,
  ENROLLMENT_NUMBER_TABLE: true,
  NUMBER_ENCRYPTION_KEY: true,
  NUMBER_LOOKUP_KEYS: true,
  MAILBOX_TABLE: true,
  ACCESS_SESSION_TABLE: true,
  LIMIT_TABLE: true,
  RATE_LIMITS: true,
  LINK_SECRET_ID: true,
});
