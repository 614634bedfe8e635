import { sharedEnv } from "#lambdas/shared/env.ts";

export const presentDisclosureEnv = sharedEnv.pick({
  SESSION_TABLE: true,
  ENROLLMENT_TABLE: true,
  COMPANY: true,
  NUMBER_ENCRYPTION_KEY: true,
});
