import { sharedEnv } from "#lambdas/shared/env.ts";

export const getHealthEnv = sharedEnv.pick({
  SESSION_TABLE: true,
  BILL_TABLE: true,
  ENROLLMENT_TABLE: true,
  BILL_BUCKET: true,
});
