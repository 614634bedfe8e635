import { sharedEnv } from "#lambdas/shared/env.ts";

export const getDisclosureEnv = sharedEnv.pick({
  SESSION_TABLE: true,
  ENROLLMENT_TABLE: true,
  ACCESS_SESSION_TABLE: true,
  COMPANY: true,
  LINK_SECRET_ID: true,
  NUMBER_ENCRYPTION_KEY: true,
});
