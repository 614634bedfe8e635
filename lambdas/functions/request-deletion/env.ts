import * as z from "zod";
import { sharedEnv } from "#lambdas/shared/env.ts";

export const requestDeletionEnv = sharedEnv
  .pick({
    ACCESS_SESSION_TABLE: true,
    ENROLLMENT_TABLE: true,
    SESSION_TABLE: true,
    BILL_TABLE: true,
    LIMIT_TABLE: true,
    RATE_LIMITS: true,
  })
  .extend({ DELETION_QUEUE_URL: z.url() });
