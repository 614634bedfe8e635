import { sharedEnv } from "#lambdas/shared/env.ts";

export const createUploadLinkEnv = sharedEnv.pick({
  SESSION_TABLE: true,
  ENROLLMENT_TABLE: true,
  LIMIT_TABLE: true,
  RATE_LIMITS: true,
});
