import * as z from "zod/mini";
import { sharedEnv } from "#lambdas/shared/env.ts";

export const sendDocumentLinkEnv = z.pick(sharedEnv, {
  ENROLLMENT_TABLE: true,
  LIMIT_TABLE: true,
  RATE_LIMITS: true,
  COMPANY: true,
});
