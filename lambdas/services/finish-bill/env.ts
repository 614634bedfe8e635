import * as z from "zod/mini";
import { sharedEnv } from "#lambdas/shared/env.ts";

export const finishBillEnv = z.pick(sharedEnv, {
  SESSION_TABLE: true,
  BILL_TABLE: true,
  BILL_BUCKET: true,
  NUMBER_ENCRYPTION_KEY: true,
});
