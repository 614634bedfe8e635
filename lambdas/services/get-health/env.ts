import * as z from "zod/mini";
import { sharedEnv } from "#lambdas/shared/env.ts";

export const getHealthEnv = z.pick(sharedEnv, {
  SESSION_TABLE: true,
  BILL_TABLE: true,
  ENROLLMENT_TABLE: true,
  BILL_BUCKET: true,
});
