import * as z from "zod";
import { sharedEnv } from "#lambdas/shared/env.ts";

export const requestEmailConfirmationEnv = sharedEnv
  .pick({
    SESSION_TABLE: true,
    ENROLLMENT_TABLE: true,
    MAILBOX_TABLE: true,
    LIMIT_TABLE: true,
    RATE_LIMITS: true,
    COMPANY: true,
    LINK_SECRET_ID: true,
    MAIL_CONFIGURATION_SET: true,
  })
  .extend({ SITE_ORIGIN: z.url() });
