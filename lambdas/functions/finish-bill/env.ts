import { sharedEnv } from "#lambdas/shared/env.ts";

export const finishBillEnv = sharedEnv.pick({
  SESSION_TABLE: true,
  BILL_TABLE: true,
  BILL_BUCKET: true,
  NUMBER_ENCRYPTION_KEY: true,
});
