import * as z from "zod";
import { sharedEnv } from "#lambdas/shared/env.ts";

export const sendAccessLinkEnv = sharedEnv
  .pick({
    SESSION_TABLE: true,
    ENROLLMENT_TABLE: true,
    MAILBOX_TABLE: true,
    ACCESS_TOKEN_TABLE: true,
    COMPANY: true,
    MAIL_CONFIGURATION_SET: true,
  })
  .extend({ SITE_ORIGIN: z.url() });
