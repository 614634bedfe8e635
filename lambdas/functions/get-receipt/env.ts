import { sharedEnv } from "#lambdas/shared/env.ts";

export const getReceiptEnv = sharedEnv.pick({
  SESSION_TABLE: true,
  ENROLLMENT_TABLE: true,
  ACCESS_SESSION_TABLE: true,
  LINK_SECRET_ID: true,
  COMPANY: true,
  NUMBER_ENCRYPTION_KEY: true,
});
