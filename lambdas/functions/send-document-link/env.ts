import { sharedEnv } from "#lambdas/shared/env.ts";

export const sendDocumentLinkEnv = sharedEnv.pick({
  ENROLLMENT_TABLE: true,
  LIMIT_TABLE: true,
  RATE_LIMITS: true,
  COMPANY: true,
});
