import { sharedEnv } from "#lambdas/shared/env.ts";

export const confirmEmailEnv = sharedEnv.pick({
  ENROLLMENT_TABLE: true,
  ENROLLMENT_NUMBER_TABLE: true,
  LINK_SECRET_ID: true,
});
