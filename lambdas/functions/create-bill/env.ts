import * as z from "zod/mini";
import { sharedEnv } from "#lambdas/shared/env.ts";

export const createBillEnv = z.pick(sharedEnv, {
  SESSION_TABLE: true,
  ENROLLMENT_TABLE: true,
  BILL_TABLE: true,
  BILL_BUCKET: true,
  LIMIT_TABLE: true,
  RATE_LIMITS: true,
});
