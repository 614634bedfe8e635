import * as z from "zod/mini";
import { sharedEnv } from "#lambdas/shared/env.ts";

export const sendConfirmationEnv = z.extend(
  z.pick(sharedEnv, {
    ENROLLMENT_TABLE: true,
    MAILBOX_TABLE: true,
    LIMIT_TABLE: true,
    RATE_LIMITS: true,
    COMPANY: true,
    LINK_SECRET_ID: true,
    MAIL_CONFIGURATION_SET: true,
    NUMBER_ENCRYPTION_KEY: true,
  }),
  {
    SITE_ORIGIN: z.url(),
  },
);
