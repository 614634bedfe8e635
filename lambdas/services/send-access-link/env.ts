import * as z from "zod/mini";
import { sharedEnv } from "#lambdas/shared/env.ts";

export const sendAccessLinkEnv = z.extend(
  z.pick(sharedEnv, {
    ENROLLMENT_TABLE: true,
    MAILBOX_TABLE: true,
    ACCESS_TOKEN_TABLE: true,
    LIMIT_TABLE: true,
    RATE_LIMITS: true,
    COMPANY: true,
    MAIL_CONFIGURATION_SET: true,
  }),
  { SITE_ORIGIN: z.url() },
);
