import * as z from "zod/mini";
import { sharedEnv } from "#lambdas/shared/env.ts";

export const getReceiptEnv = z.pick(sharedEnv, {
  SESSION_TABLE: true,
  ENROLLMENT_TABLE: true,
  ACCESS_SESSION_TABLE: true,
  LINK_SECRET_ID: true,
  COMPANY: true,
  NUMBER_ENCRYPTION_KEY: true,
});
